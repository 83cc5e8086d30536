import { useEffect, type RefObject } from 'react'

const EDITABLE = 'input, textarea, select, [contenteditable="true"]'
const DIALOG = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Rows of a table, and those of a list, whose rows have a button that opens them. */
const ROWS = 'tbody [role="row"], tbody tr, [data-row]'

/**
 * Keys of a table anywhere on its page: j and k move to the next and the previous row, / to the search. Enter opens the
 * focused row, which React Aria does. Ignored in fields, in open dialogs, and with a modifier key.
 */
export function useTableKeys(table: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as Element).closest(EDITABLE) || document.querySelector(DIALOG)) return
      if (event.key === '/') focusSearch(event)
      if (event.key === 'j') focusRow(table.current, 1, event)
      if (event.key === 'k') focusRow(table.current, -1, event)
      if (event.key === 'Enter') openRow(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [table])
}

function focusSearch(event: KeyboardEvent) {
  const search = document.querySelector<HTMLInputElement>('#main input[type="search"]')
  if (!search) return
  event.preventDefault()
  search.focus()
  search.select()
}

function openRow(event: KeyboardEvent) {
  const row = event.target as Element
  const control = row.matches('[data-row]') && row.querySelector<HTMLElement>('button')
  if (control) control.click()
}

function focusRow(table: HTMLElement | null, step: 1 | -1, event: KeyboardEvent) {
  const rows = [...(table?.querySelectorAll<HTMLElement>(ROWS) ?? [])]
  if (rows.length === 0) return
  event.preventDefault()
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  const next = current === -1 ? (step === 1 ? 0 : rows.length - 1) : current + step
  rows[Math.min(Math.max(next, 0), rows.length - 1)]!.focus()
}
