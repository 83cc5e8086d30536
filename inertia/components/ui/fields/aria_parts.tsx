import type { ReactNode } from 'react'
import { Description } from '@heroui/react/description'
import { FieldError } from '@heroui/react/field-error'
import { Label } from '@heroui/react/label'
import { ErrorIcon } from '~/components/ui/fields/error_text'
import type { FieldProps } from '~/components/ui/fields/field_parts'

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

/** Below the field: the error if there is one, else the hint. */
export function FieldFoot({ error, hint }: Pick<FieldProps, 'error' | 'hint'>) {
  if (!error && !hint) return null
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
    </div>
  )
}
