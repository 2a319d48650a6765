import { useEffect, useState } from "preact/hooks"

const phone = matchMedia("(max-width: 600px)")

/** Whether the screen is so narrow that long parts should be folded. */
export function useIsPhone(): boolean {
  const [isPhone, setIsPhone] = useState(phone.matches)
  useEffect(() => {
    const update = () => setIsPhone(phone.matches)
    phone.addEventListener("change", update)
    return () => phone.removeEventListener("change", update)
  }, [])
  return isPhone
}
