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

const ENABLED = 'button:not(:disabled)'

/**
 * Moves the keyboard from a row that is being removed to the last button of the next row, else of the one before, else
 * to the first button of its section. Call it when the button that removes the row is pressed.
 */
export function moveFocusFromRemovedRow() {
  const row = document.activeElement?.closest('li, fieldset, [role=row]')
  if (!row) return
  const rows = [row.nextElementSibling, row.previousElementSibling]
  const section = row.closest('section, form')
  focusIfLost(() => {
    const buttons = rows.flatMap((one) =>
      one?.isConnected && one.matches(row.tagName)
        ? [...one.querySelectorAll(ENABLED)].slice(-1)
        : []
    )
    return buttons[0] ?? section?.querySelector(ENABLED)
  })
}

/** Focuses an element when the focused one was removed by what happens now. */
export function focusIfLost(find: () => Element | null | undefined) {
  afterRender(() => {
    if (document.activeElement === document.body)
      (find() as HTMLElement | null | undefined)?.focus()
  })
}

/** The second frame begins after the first one was drawn with the new order. */
function afterRender(act: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(act))
}
