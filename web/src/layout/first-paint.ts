/** Settles after the first paint; nothing else should load before. */
export const firstPaint: Promise<void> = new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve))
  // Browsers don't paint background tabs.
  setTimeout(resolve, 500)
})
