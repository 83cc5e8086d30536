import type { Data } from '@generated/data'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'
import { useT } from '~/hooks/use_t'

type Props = {
  driver: string
  field: Data.Payments.Gateways.ConfiguredGateway['settings'][number]
  value: string
  onChange: (value: string) => void
  error?: string
}

/** A credential issued by the gateway. Secrets are write-only. */
export function KeyField({ driver, field, value, onChange, error }: Props) {
  const t = useT('payments')
  const { name, kind, options, isOptional } = field
  const label = t(`gateways.${driver}.keys.${name}`)
  const common = { label, name: `settings.${name}`, value, onChange, error }
  if (kind === 'choice') {
    const choices = options.map((id) => ({ id, label: t(`settings.options.${id}`) }))
    return <SelectField {...common} value={value || null} options={choices} />
  }
  const keepsStoredKey = field.isSet && field.value === null
  const hint = t(
    keepsStoredKey ? 'settings.kept' : isOptional ? 'settings.optional' : 'settings.needed'
  )
  if (kind === 'key') return <TextArea {...common} hint={hint} />
  return (
    <TextField
      {...common}
      hint={hint}
      type={kind === 'secret' ? 'password' : 'text'}
      autoComplete="off"
    />
  )
}
