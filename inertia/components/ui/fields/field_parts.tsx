import { createContext, useContext, type ReactNode } from 'react'

/** Props that every field accepts. */
export type FieldProps = {
  label: string
  /** The field's name in the server's errors. */
  name?: string
  /** The server's message: `api.errors.title`. */
  error?: string
  /** The rule, shown before it is violated. */
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  className?: string
}

type Judged = {
  errors: Record<string, string>
  corrected: ReadonlySet<string>
  /** For a field without an input event, such as a select. */
  onCorrect: (name: string) => void
}

/** The server's messages for a form's fields, and which of them were changed since. */
export const FieldErrors = createContext<Judged>({
  errors: {},
  corrected: new Set(),
  onCorrect: () => {},
})

/** Drops the server's message once the field is edited: the message was about the old value. */
export function useCurrentErrors<Props extends FieldProps>(props: Props): Props {
  const { errors, corrected } = useContext(FieldErrors)
  const { name, error } = props
  const isOld = name !== undefined && corrected.has(name) && error === errors[name]
  return isOld ? { ...props, error: undefined } : props
}

/** `useCurrentErrors` for a choice: `onChange` counts as an edit, because it fires no input event. */
export function useCurrentChoice<Props extends FieldProps & { onChange: (id: string) => void }>(
  given: Props
): Props {
  const { onCorrect } = useContext(FieldErrors)
  const props = useCurrentErrors(given)
  function onChange(id: string) {
    if (props.name !== undefined) onCorrect(props.name)
    props.onChange(id)
  }
  return { ...props, onChange }
}

/** "12 / 40", counted in code points, as the server counts. */
export function counterOf(value: string, maxLength?: number): string | undefined {
  return maxLength ? `${Array.from(value).length} / ${maxLength}` : undefined
}
