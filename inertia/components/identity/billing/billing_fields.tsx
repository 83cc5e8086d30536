import { TextField } from '~/components/ui/fields/text_field'

export type Billing = { billingName: string | null; taxNumber: string | null }

type Fields = ReturnType<typeof billingFieldsOf>

/** The name and tax number as form fields. */
export function billingFieldsOf({ billingName, taxNumber }: Billing) {
  return { billingName: billingName ?? '', taxNumber: taxNumber ?? '' }
}

type Props = {
  fields: Fields
  onChange: (part: Partial<Fields>) => void
  errors: Partial<Record<keyof Billing, string>>
  labels: { name: string; number: string }
}

export function BillingFields({ fields, onChange, errors, labels }: Props) {
  return (
    <>
      <TextField
        label={labels.name}
        name="billingName"
        autoComplete="organization"
        value={fields.billingName}
        onChange={(billingName) => onChange({ billingName })}
        error={errors.billingName}
      />
      <TextField
        label={labels.number}
        name="taxNumber"
        autoComplete="off"
        value={fields.taxNumber}
        onChange={(taxNumber) => onChange({ taxNumber })}
        error={errors.taxNumber}
      />
    </>
  )
}
