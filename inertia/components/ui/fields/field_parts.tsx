import { createContext, useContext, type ReactNode } from 'react'
import { Description } from '@heroui/react/description'
import { FieldError } from '@heroui/react/field-error'
import { Label } from '@heroui/react/label'
import { ErrorIcon } from '~/components/ui/fields/error_text'

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

/** The props of React Aria's fields, derived from ours. */
export function ariaProps({ name, error, required, disabled }: FieldProps) {
  return {
    name,
    isRequired: required,
    isDisabled: disabled,
    isInvalid: Boolean(error),
    validationBehavior: 'aria' as const,
    fullWidth: true,
  }
}

export function FieldLabel({ children }: { children: ReactNode }) {
  return <Label>{children}</Label>
}

/** Below the field: the error if there is one, else the hint; the counter is at the right. */
export function FieldFoot({
  error,
  hint,
  counter,
}: Pick<FieldProps, 'error' | 'hint'> & { counter?: string }) {
  if (!error && !hint && !counter) return null
  return (
    <div className="flex items-baseline justify-between gap-3">
      {error ? (
        <FieldError className="error-text">
          <ErrorIcon />
          <span className="min-w-0">{error}</span>
        </FieldError>
      ) : (
        <Description>{hint}</Description>
      )}
      {counter ? <span className="tabular shrink-0 text-xs text-muted">{counter}</span> : null}
    </div>
  )
}

/** "12 / 40", counted in code points, as the server counts. */
export function counterOf(value: string, maxLength?: number): string | undefined {
  return maxLength ? `${Array.from(value).length} / ${maxLength}` : undefined
}
