import type { ConfiguredType } from '~/components/payouts/channel_types/use_channel_type_form'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'
import { useT } from '~/hooks/use_t'

type Props = {
  setting: ConfiguredType['drivers'][number]['settings'][number]
  name: string
  value?: string
  onChange: (value: string) => void
  error?: string
}

/** A credential or setting of a provider. Secrets are write-only. */
export function SettingField({ setting, value = '', ...bound }: Props) {
  const t = useT('settlements')
  const { kind, options, isOptional } = setting
  const isKept = setting.isSet && setting.value === null
  const label = t(`keys.${setting.name}`)
  const required = !isOptional && !isKept
  const common = { label, value, ...bound, required }
  if (kind === 'choice') {
    const choices = options.map((id) => ({ id, label: t(`key_options.${id}`) }))
    return <SelectField {...common} value={value || null} options={choices} />
  }
  const hint = t(isKept ? 'keys_kept' : isOptional ? 'keys_optional' : 'keys_needed')
  if (kind === 'key') return <TextArea {...common} hint={hint} />
  const type = kind === 'secret' ? 'password' : 'text'
  return <TextField {...common} hint={hint} type={type} autoComplete="off" />
}
