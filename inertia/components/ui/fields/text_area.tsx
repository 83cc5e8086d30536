import { TextArea as HeroTextArea } from '@heroui/react/textarea'
import { TextField as HeroTextField } from '@heroui/react/textfield'
import {
  ariaProps,
  counterOf,
  FieldFoot,
  FieldLabel,
  useCurrentErrors,
} from '~/components/ui/fields/field_parts'
import type { FieldProps } from '~/components/ui/fields/field_parts'

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
  const { label, value, onChange, rows = 4, autoFocus, className } = props
  return (
    <HeroTextField
      {...ariaProps(props)}
      value={value}
      onChange={onChange}
      autoFocus={autoFocus}
      className={className}
    >
      <FieldLabel>{label}</FieldLabel>
      <HeroTextArea rows={rows} placeholder={props.placeholder} autoComplete={props.autoComplete} />
      <FieldFoot {...props} counter={counterOf(value, props.maxLength)} />
    </HeroTextField>
  )
}
