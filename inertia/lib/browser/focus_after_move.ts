/**
 * Keeps the keyboard in a row of a sortable list: at an end of the list the pressed button is removed or disabled, and
 * the browser would start again at the top of the page. Call it when a move button is pressed.
 */
export function keepFocusInMovedRow() {
  const row = document.activeElement?.closest('li, [role=row]')
  if (!row) return
  afterRender(() => {
    const { activeElement } = document
    if (activeElement !== document.body && !activeElement?.matches(':disabled')) return
    row.querySelector<HTMLElement>('[data-moves] button:not(:disabled)')?.focus()
  })
}

/** The second frame begins after the first one was drawn with the new order. */
function afterRender(act: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(act))
}
