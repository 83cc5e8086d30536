import { useState } from 'react'
import { TextField } from '~/components/ui/fields/text_field'
import type { FieldProps } from '~/components/ui/fields/field_parts'
import { toDecimal, toMinor } from '~/lib/money'

/** Rates have two decimals, like this currency: 5.25 % is 525 basis points. */
const TWO_DECIMALS = 'CNY'

type Props = FieldProps & {
  value: number | string
  isRate: boolean
  unit: string
  /** Gets a number, or the text as typed, which the server refuses with a message. */
  onChange: (value: number | string) => void
}

/** A whole number, or a rate in percent. */
export function NumberSetting({ value, isRate, unit, onChange, ...field }: Props) {
  const read = (text: string): number | string => {
    const minor = isRate ? toMinor(text, TWO_DECIMALS) : text
    return minor !== null && /^\d{1,15}$/.test(minor) ? Number(minor) : text
  }
  const shown = (number: number | string) =>
    typeof number === 'number' && isRate
      ? toDecimal(String(number), TWO_DECIMALS).replace(/\.?0+$/, '')
      : String(number)
  const [text, setText] = useState(() => shown(value))

  return (
    <TextField
      {...field}
      inputMode={isRate ? 'decimal' : 'numeric'}
      // What was typed stays while it has the same value: "5." may become "5.5".
      value={read(text) === value ? text : shown(value)}
      onChange={(next) => {
        const normalized = next.normalize('NFKC').replace(/\s/g, '')
        setText(normalized)
        onChange(read(normalized))
      }}
      suffix={<span className="text-sm text-muted">{unit}</span>}
    />
  )
}
