import { ListBox } from '@heroui/react/list-box'
import { Select } from '@heroui/react/select'
import { FieldFoot, FieldLabel } from '~/components/ui/fields/aria_parts'
import { useCurrentChoice, type FieldProps } from '~/components/ui/fields/field_parts'
import { useT } from '~/hooks/use_t'

export type Option = { id: string; label: string; hint?: string; disabled?: boolean }

type Props = FieldProps & {
  value: string | null
  onChange: (id: string) => void
  options: Option[]
  placeholder?: string
}

export function SelectField(given: Props) {
  const props = useCurrentChoice(given)
  const { label, value, onChange, options, name, error, required, disabled, className } = props
  const t = useT('ui')
  return (
    <Select
      name={name}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      placeholder={props.placeholder ?? t('choose')}
      isRequired={required}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      fullWidth
      className={className}
    >
      <FieldLabel>{label}</FieldLabel>
      <Select.Trigger>
        <Select.Value />
        <Select.Indicator />
      </Select.Trigger>
      <FieldFoot {...props} />
      <Select.Popover>
        <ListBox>
          {options.map((option) => (
            <ListBox.Item
              key={option.id}
              id={option.id}
              textValue={option.label}
              isDisabled={option.disabled}
            >
              <span className="flex flex-col">
                {option.label}
                {option.hint ? <span className="text-xs text-muted">{option.hint}</span> : null}
              </span>
              <ListBox.ItemIndicator />
            </ListBox.Item>
          ))}
        </ListBox>
      </Select.Popover>
    </Select>
  )
}
