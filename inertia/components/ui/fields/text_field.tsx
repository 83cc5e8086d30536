import type { ChangeEvent, HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { counterOf, useCurrentErrors, type FieldProps } from '~/components/ui/fields/field_parts'
import { PlainField } from '~/components/ui/fields/plain_field'

export type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'password' | 'url' | 'tel' | 'search'
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'url'
  autoFocus?: boolean
  /** Shows a counter; only the server enforces the limit. */
  maxLength?: number
  prefix?: ReactNode
  suffix?: ReactNode
}

export function TextField(given: TextFieldProps) {
  const props = useCurrentErrors(given)
  const { value, onChange, type = 'text', autoFocus, prefix, suffix } = props

  return (
    <PlainField {...props} counter={counterOf(value, props.maxLength)}>
      {(attributes) => {
        const input = {
          ...attributes,
          type,
          value,
          autoFocus,
          placeholder: props.placeholder,
          autoComplete: props.autoComplete,
          inputMode: props.inputMode,
          onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value),
        }
        if (!prefix && !suffix) {
          return <input {...input} data-slot="input" className="input input--primary" />
        }
        return (
          <div
            className="input-group input-group--primary input-group--full-width"
            data-invalid={attributes['data-invalid']}
            data-disabled={attributes.disabled || undefined}
          >
            {prefix ? (
              <span data-slot="input-group-prefix" className="input-group__prefix">
                {prefix}
              </span>
            ) : null}
            <input
              {...input}
              data-slot="input-group-input"
              className="input-group__input min-w-0"
            />
            {suffix ? (
              <span
                data-slot="input-group-suffix"
                className="input-group__suffix shrink-0 whitespace-nowrap"
              >
                {suffix}
              </span>
            ) : null}
          </div>
        )
      }}
    </PlainField>
  )
}
