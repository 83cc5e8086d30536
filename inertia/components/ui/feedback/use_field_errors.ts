import { useState, type FormEvent } from 'react'
import type { Api } from '~/hooks/use_api'

/** The server's messages, and the fields that were edited since. */
export function useFieldErrors(errors: Api['errors']) {
  const [state, setState] = useState({ errors, corrected: new Set<string>() })
  const judged = state.errors === errors ? state : { errors, corrected: new Set<string>() }
  if (judged !== state) setState(judged)

  function onCorrect(name: string) {
    if (name in errors) setState({ errors, corrected: new Set(judged.corrected).add(name) })
  }
  function onInput({ target, currentTarget }: FormEvent) {
    // A field of a dialog that was opened from the form has its own messages.
    if (currentTarget.contains(target as Node)) onCorrect((target as HTMLInputElement).name)
  }
  return [{ ...judged, onCorrect }, onInput] as const
}

/** A select marks itself as invalid, but only its button can be focused. */
const INVALID = [
  '[aria-invalid="true"]:not([type=hidden])',
  '[data-slot="select"][data-invalid="true"] button',
  '[data-slot="autocomplete"][data-invalid="true"] button',
].join()
const MESSAGE = '[data-errors]'

/** Whether a field shows text that is no value, such as an amount: the form would send something else than it shows. */
export const hasUnreadable = (form: HTMLElement | null) =>
  Boolean(form?.querySelector('[data-unreadable]'))

/** Focuses the first field with an error, else the message of the error. */
export function focusError(form: HTMLElement | null) {
  const place =
    form?.querySelector<HTMLElement>(INVALID) ?? form?.querySelector<HTMLElement>(MESSAGE)
  place?.focus()
}
