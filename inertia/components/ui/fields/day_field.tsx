import { useState } from 'react'
import { Input } from '@heroui/react/input'
import { TextField as HeroTextField } from '@heroui/react/textfield'
import { ariaProps, FieldFoot, FieldLabel } from '~/components/ui/fields/aria_parts'
import { type FieldProps } from '~/components/ui/fields/field_parts'

type Props = FieldProps & {
  /** A date like 2026-01-31; empty for none. */
  value: string
  onChange: (day: string) => void
}

/** While a year is typed, the browser already reports dates in the year 2. */
const SENSIBLE = /^(|[12]\d{3}-\d\d-\d\d)$/

/** A date, chosen with the native picker. */
export function DayField({ value, onChange, ...field }: Props) {
  const [text, setText] = useState(value)
  const change = (day: string) => {
    setText(day)
    if (day !== value && SENSIBLE.test(day)) onChange(day)
  }
  return (
    <HeroTextField {...ariaProps(field)} value={text} onChange={change} className={field.className}>
      <FieldLabel>{field.label}</FieldLabel>
      <Input type="date" min="2000-01-01" max="2999-12-31" />
      <FieldFoot {...field} />
    </HeroTextField>
  )
}
