/** Phones of Apple show no page in full screen. */
export const canFillScreen = () => typeof document !== 'undefined' && document.fullscreenEnabled

export function toggleFullScreen(element: HTMLElement | null) {
  if (!canFillScreen() || !element) return
  // A browser may refuse, for example within a frame.
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : element.requestFullscreen()
  change.catch(() => {})
}
