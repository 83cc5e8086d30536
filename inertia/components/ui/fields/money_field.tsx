import { useState } from 'react'
import { TextField } from '~/components/ui/fields/text_field'
import { useCorrected, type FieldProps } from '~/components/ui/fields/field_parts'
import { digitsOf } from '~/lib/currencies'
import { toDecimal, toMinor } from '~/lib/money'
import { useT } from '~/hooks/use_t'

type Props = FieldProps & {
  /** Minor units as a string; empty while nothing usable was typed. */
  value: string
  onChange: (minor: string) => void
  currency: string
}

/** An amount: people type "12.50", the form holds "1250". */
export function MoneyField(given: Props) {
  // Before our own message is chosen: an old one of the server's would hide it.
  const { value, onChange, currency, ...field } = useCorrected(given)
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
      // What the server misses of a sum that stands there says nothing: it was never sent.
      error={
        understood === null
          ? t(faultOf(typed), { currency, digits: digitsOf(currency) })
          : field.error
      }
      inputMode="decimal"
      suffix={<span className="tabular text-sm text-muted">{currency}</span>}
    />
  )
}

/** A figure with too many decimals, or none at all. */
function faultOf(typed: string) {
  return /^\d{1,12}\.\d+$/.test(typed) ? 'money.decimals' : 'money.unreadable'
}
