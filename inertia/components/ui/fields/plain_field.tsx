import { useId, type ReactNode } from 'react'
import { ErrorIcon } from '~/components/ui/fields/error_text'
import type { FieldProps } from '~/components/ui/fields/field_parts'

type Props = FieldProps & {
  /** At the right, below the field. */
  counter?: string
  /** The field itself, with these attributes. */
  children: (attributes: ReturnType<typeof attributesOf>) => ReactNode
}

/**
 * Label, field, and below it the error or else the hint. These are the browser's own elements with HeroUI's classes:
 * HeroUI's fields bring 60 KB of React Aria to pages that visitors see.
 */
export function PlainField({ counter, children, ...props }: Props) {
  const id = useId()
  const { label, error, hint, required, disabled, className = '' } = props
  return (
    <div
      className={`textfield textfield--full-width ${className}`}
      data-required={required || undefined}
      data-invalid={Boolean(error) || undefined}
      data-disabled={disabled || undefined}
    >
      <label htmlFor={id} className="label">
        {label}
      </label>
      {children(attributesOf(id, props))}
      {error || hint || counter ? (
        <div className="flex items-baseline justify-between gap-3">
          {error ? (
            <span id={`${id}-foot`} className="error-text">
              <ErrorIcon />
              <span className="min-w-0">{error}</span>
            </span>
          ) : (
            <span id={`${id}-foot`} className="description">
              {hint}
            </span>
          )}
          {counter ? <span className="tabular shrink-0 text-xs text-muted">{counter}</span> : null}
        </div>
      ) : null}
    </div>
  )
}

function attributesOf(id: string, { name, error, hint, required, disabled }: FieldProps) {
  return {
    id,
    name,
    disabled,
    'aria-required': required || undefined,
    'aria-invalid': Boolean(error) || undefined,
    'aria-describedby': error || hint ? `${id}-foot` : undefined,
    'data-invalid': Boolean(error) || undefined,
  }
}
