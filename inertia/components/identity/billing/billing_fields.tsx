import { TextArea } from '~/components/ui/fields/text_area'
import { bindFields } from '~/lib/forms/bind_fields'
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
  const field = bindFields(fields, onChange, errors)
  return (
    <>
      <TextField label={labels.name} {...field('billingName')} autoComplete="organization" />
      <TextArea
        label={labels.address}
        {...field('billingAddress')}
        autoComplete="street-address"
        rows={3}
        maxLength={LONGEST_ADDRESS}
      />
      <TextField label={labels.number} {...field('taxNumber')} autoComplete="off" />
    </>
  )
}
