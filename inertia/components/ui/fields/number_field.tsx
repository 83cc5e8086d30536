import { NumberField as HeroNumberField } from '@heroui/react/number-field'
import { ariaProps, FieldFoot, FieldLabel } from '~/components/ui/fields/field_parts'
import type { FieldProps } from '~/components/ui/fields/field_parts'

type Props = FieldProps & {
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  format?: Intl.NumberFormatOptions
}

/** A count or a percentage. Money has its own field. */
export function NumberField(props: Props) {
  const { label, value, onChange, min, max, step, format, className } = props
  return (
    <HeroNumberField
      {...ariaProps(props)}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      minValue={min}
      maxValue={max}
      step={step}
      formatOptions={format}
      className={className}
    >
      <FieldLabel>{label}</FieldLabel>
      <HeroNumberField.Group>
        <HeroNumberField.DecrementButton />
        <HeroNumberField.Input className="tabular" />
        <HeroNumberField.IncrementButton />
      </HeroNumberField.Group>
      <FieldFoot {...props} />
    </HeroNumberField>
  )
}
