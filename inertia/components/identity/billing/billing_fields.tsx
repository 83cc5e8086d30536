import { useState } from 'react'
import { TextField } from '~/components/ui/fields/text_field'

export type Billing = { billingName: string | null; taxNumber: string | null }

/** The name and tax number of a form, as typed and as sent. */
export function useBilling(initial: Billing) {
  const [billingName, setName] = useState(initial.billingName ?? '')
  const [taxNumber, setNumber] = useState(initial.taxNumber ?? '')
  const given = { billingName: billingName.trim() || null, taxNumber: taxNumber.trim() || null }
  return {
    given,
    fields: { billingName, setName, taxNumber, setNumber },
    differsFrom: (other: Billing) =>
      given.billingName !== other.billingName || given.taxNumber !== other.taxNumber,
  }
}

type Props = {
  billing: ReturnType<typeof useBilling>
  errors: Partial<Record<keyof Billing, string>>
  labels: { name: string; number: string }
}

export function BillingFields({ billing: { fields }, errors, labels }: Props) {
  return (
    <>
      <TextField
        label={labels.name}
        name="billingName"
        autoComplete="organization"
        value={fields.billingName}
        onChange={fields.setName}
        error={errors.billingName}
      />
      <TextField
        label={labels.number}
        name="taxNumber"
        autoComplete="off"
        value={fields.taxNumber}
        onChange={fields.setNumber}
        error={errors.taxNumber}
      />
    </>
  )
}
