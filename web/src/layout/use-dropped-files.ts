// Accepts files dropped anywhere on the page, which browsers would otherwise open in its place.

import { useEffect, useRef } from "preact/hooks"

/** Also sets the class `files-over` on the root element while files are dragged over the page. */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): void {
  const handler = useRef(onFiles)
  handler.current = onFiles
  useEffect(() => {
    const show = (isOver: boolean) => {
      document.documentElement.classList.toggle("files-over", isOver)
    }
    addEventListener("dragover", (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return
      event.preventDefault()
      show(true)
    })
    addEventListener("dragleave", ({ relatedTarget }) => {
      if (relatedTarget === null) show(false)
    })
    addEventListener("drop", (event) => {
      show(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      handler.current(files)
    })
  }, [])
}
