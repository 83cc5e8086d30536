/** Set by the first script of the document, in inertia_layout.edge. */
type EarlyPress = {
  /** React handles what is pressed from now on. */
  isOver: boolean
  /** The last button that was pressed before, if its press is to be repeated. */
  button: HTMLButtonElement | null
}

declare global {
  interface Window {
    earlyPress?: EarlyPress
  }
}

/**
 * Marks a button whose press is repeated: none that deletes, and of those that pay only the checkout's, whose order names
 * the total that the user saw and has a key of its own.
 */
export const REPEATED = { 'data-repeated': '' }

/** Must be called immediately before React listens: a press that both handle would be handled twice. */
export function endEarlyPresses() {
  if (window.earlyPress) window.earlyPress.isOver = true
}

/**
 * Presses the button that was pressed before the page was interactive, once. Where React has rendered anew instead of
 * hydrating, the pressed button is gone, and nothing is pressed.
 */
export function repeatEarlyPress() {
  const { earlyPress } = window
  const button = earlyPress?.button
  if (!button) return
  earlyPress.button = null
  button.removeAttribute('aria-busy')
  if (button.isConnected) button.click()
}
