/** Settles when the page has been shown for the first time; until then nothing else is to be loaded. */
export const firstPaint: Promise<void> = new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve))
  // Tabs in the background are not painted.
  setTimeout(resolve, 500)
})
