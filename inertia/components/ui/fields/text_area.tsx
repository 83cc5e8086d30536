import { counterOf, useCurrentErrors, type FieldProps } from '~/components/ui/fields/field_parts'
import { PlainField } from '~/components/ui/fields/plain_field'

type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  rows?: number
  autoComplete?: string
  autoFocus?: boolean
  maxLength?: number
}

export function TextArea(given: Props) {
  const props = useCurrentErrors(given)
  const { value, onChange, rows = 4 } = props
  return (
    <PlainField {...props} counter={counterOf(value, props.maxLength)}>
      {(attributes) => (
        <textarea
          {...attributes}
          data-slot="textarea"
          className="textarea textarea--primary"
          rows={rows}
          value={value}
          autoFocus={props.autoFocus}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </PlainField>
  )
}
