import type { ReactNode } from 'react'
import { Checkbox } from '@heroui/react/checkbox'
import { ErrorText } from '~/components/ui/fields/error_text'

type Props = {
  children: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  name?: string
  error?: string
  disabled?: boolean
}

export function CheckboxField({ children, value, onChange, name, error, disabled }: Props) {
  return (
    <div>
      <Checkbox
        name={name}
        isSelected={value}
        onChange={onChange}
        isDisabled={disabled}
        isInvalid={Boolean(error)}
      >
        <Checkbox.Content>
          <Checkbox.Control>
            <Checkbox.Indicator />
          </Checkbox.Control>
          {children}
        </Checkbox.Content>
      </Checkbox>
      {error ? <ErrorText className="mt-1">{error}</ErrorText> : null}
    </div>
  )
}
