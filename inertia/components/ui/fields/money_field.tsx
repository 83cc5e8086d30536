import { useState } from 'react'
import { TextField } from '~/components/ui/fields/text_field'
import type { FieldProps } from '~/components/ui/fields/field_parts'
import { toDecimal, toMinor } from '~/lib/money'
import { useT } from '~/hooks/use_t'

type Props = FieldProps & {
  /** Minor units as a string; empty while nothing usable was typed. */
  value: string
  onChange: (minor: string) => void
  currency: string
}

/** An amount: people type "12.50", the form holds "1250". */
export function MoneyField({ value, onChange, currency, ...field }: Props) {
  const t = useT('ui')
  const [typed, setTyped] = useState(value === '' ? '' : toDecimal(value, currency))
  const understood = typed === '' ? '' : toMinor(typed, currency)
  // The form may have been reset or the currency changed from outside.
  const shown =
    understood === value || understood === null ? typed : value && toDecimal(value, currency)

  return (
    <TextField
      {...field}
      value={shown}
      onChange={(next) => {
        const normalized = next.normalize('NFKC').replace(/[,\s]/g, '')
        setTyped(normalized)
        onChange(toMinor(normalized, currency) ?? '')
      }}
      error={field.error ?? (understood === null ? t('money.unreadable', { currency }) : undefined)}
      inputMode="decimal"
      suffix={<span className="tabular text-sm text-muted">{currency}</span>}
    />
  )
}
