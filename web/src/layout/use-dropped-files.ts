// Files that are dropped anywhere on the page, which browsers would open in its place otherwise.

import { useEffect, useRef } from "preact/hooks"

/** While files are held over the page, the class `files-over` stands on the root of the document. */
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
