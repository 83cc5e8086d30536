import { useState } from 'react'
import { TextField } from '~/components/ui/fields/text_field'
import { useCurrentErrors, type FieldProps } from '~/components/ui/fields/field_parts'
import { digitsOf } from '~/lib/currencies'
import { toDecimal, toMinor, withoutGroups } from '~/lib/money'
import { useT } from '~/hooks/use_t'

type Props = FieldProps & {
  /** Minor units as a string; empty until a valid amount was typed. */
  value: string
  onChange: (minor: string) => void
  currency: string
}

/** An amount: users type "12.50", the form holds "1250". */
export function MoneyField(given: Props) {
  // Must run before our own message is chosen: an outdated server message would hide it.
  const { value, onChange, currency, ...field } = useCurrentErrors(given)
  const t = useT('ui')
  const [text, setText] = useState(value === '' ? '' : toDecimal(value, currency))
  const understood = text === '' ? '' : toMinor(text, currency)
  // The form may have been reset or the currency changed from outside.
  const displayed =
    understood === value || understood === null ? text : value && toDecimal(value, currency)

  return (
    <>
      <TextField
        {...field}
        value={displayed}
        onChange={(next) => {
          const normalized = next.normalize('NFKC').replace(/\s/g, '')
          setText(normalized)
          onChange(toMinor(normalized, currency) ?? '')
        }}
        // While the input is no valid amount, only our own message is shown: no amount was sent, so
        // the server's message would not be about this input.
        error={
          understood === null
            ? t(faultOf(text), { currency, digits: digitsOf(currency) })
            : field.error
        }
        inputMode="decimal"
        suffix={<span className="tabular text-sm text-muted">{currency}</span>}
      />
      {understood === null ? <span data-unreadable hidden /> : null}
    </>
  )
}

/** Reports an amount with too many decimals, or input that is not a number. */
function faultOf(text: string) {
  return /^\d{1,12}\.\d+$/.test(withoutGroups(text)) ? 'money.decimals' : 'money.unreadable'
}
