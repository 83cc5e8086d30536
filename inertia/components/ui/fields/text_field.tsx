import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { Input } from '@heroui/react/input'
import { InputGroup } from '@heroui/react/input-group'
import { TextField as HeroTextField } from '@heroui/react/textfield'
import {
  ariaProps,
  counterOf,
  FieldFoot,
  FieldLabel,
  useCurrentErrors,
} from '~/components/ui/fields/field_parts'
import type { FieldProps } from '~/components/ui/fields/field_parts'

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
  const { label, value, onChange, type = 'text', autoFocus, prefix, suffix, className } = props
  const input = {
    placeholder: props.placeholder,
    autoComplete: props.autoComplete,
    inputMode: props.inputMode,
  }

  return (
    <HeroTextField
      {...ariaProps(props)}
      type={type}
      value={value}
      onChange={onChange}
      autoFocus={autoFocus}
      className={className}
    >
      <FieldLabel>{label}</FieldLabel>
      {prefix || suffix ? (
        <InputGroup fullWidth>
          {prefix ? <InputGroup.Prefix>{prefix}</InputGroup.Prefix> : null}
          <InputGroup.Input {...input} className="min-w-0" />
          {suffix ? (
            <InputGroup.Suffix className="shrink-0 whitespace-nowrap">{suffix}</InputGroup.Suffix>
          ) : null}
        </InputGroup>
      ) : (
        <Input {...input} />
      )}
      <FieldFoot {...props} counter={counterOf(value, props.maxLength)} />
    </HeroTextField>
  )
}
