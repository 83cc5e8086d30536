import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'

export type Billing = {
  billingName: string | null
  taxNumber: string | null
  billingAddress: string | null
}

const LONGEST_ADDRESS = 300

type Fields = ReturnType<typeof billingFieldsOf>

/** The name, address and tax number as form fields. */
export function billingFieldsOf({ billingName, taxNumber, billingAddress }: Billing) {
  return {
    billingName: billingName ?? '',
    taxNumber: taxNumber ?? '',
    billingAddress: billingAddress ?? '',
  }
}

type Props = {
  fields: Fields
  onChange: (part: Partial<Fields>) => void
  errors: Partial<Record<keyof Billing, string>>
  labels: { name: string; number: string; address: string }
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
      <TextArea
        label={labels.address}
        name="billingAddress"
        autoComplete="street-address"
        rows={3}
        maxLength={LONGEST_ADDRESS}
        value={fields.billingAddress}
        onChange={(billingAddress) => onChange({ billingAddress })}
        error={errors.billingAddress}
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
