import { Button } from '~/components/ui/actions/button'
import { MoneyField } from '~/components/ui/fields/money_field'
import { SwitchField } from '~/components/ui/fields/switch_field'
import { TextField } from '~/components/ui/fields/text_field'
import { ErrorText } from '~/components/ui/fields/error_text'
import { StatusChip } from '~/components/ui/show/status_chip'
import { NumberSetting } from '~/components/site/settings/number_setting'
import {
  useSettingText,
  type SettingLine,
  type SettingValue,
} from '~/components/site/settings/setting_value'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = {
  setting: SettingLine
  currency: string
  /** The value in the form. */
  value: SettingValue
  isEdited: boolean
  error: string | undefined
  onChange: (value: SettingValue) => void
  onRestore: () => void
}

/** One setting: its input, what it means, its limits and its state. */
export function SettingField(props: Props) {
  const { setting, value, isEdited, onRestore } = props
  const t = useT('site')
  const isDefault = value === setting.default
  const name = t(`settings.key.${setting.key}.label`)
  return (
    <li
      id={setting.key}
      data-setting={setting.key}
      className={`scroll-mt-20 grid grid-cols-1 gap-x-8 gap-y-2 border-s-2 py-4 ps-4 sm:grid-cols-2 ${
        isEdited ? 'border-accent' : 'border-transparent'
      }`}
    >
      <Input {...props} />
      <div className="flex flex-col items-start gap-2 sm:pt-6">
        <Limits {...props} />
        <div className="flex flex-wrap items-center gap-2">
          {isEdited ? <StatusChip tone="accent">{t('settings.edited')}</StatusChip> : null}
          {setting.isChanged ? <StatusChip>{t('settings.changed')}</StatusChip> : null}
          {isDefault && !setting.isInvalid ? null : (
            <Button
              variant="ghost"
              size="sm"
              onPress={onRestore}
              aria-label={t('settings.restore_of', { name })}
            >
              {t('settings.restore')}
            </Button>
          )}
        </div>
        {setting.isInvalid ? <ErrorText>{t('settings.invalid')}</ErrorText> : null}
      </div>
    </li>
  )
}

function Input({ setting, currency, value, error, onChange }: Props) {
  const t = useT('site')
  const field = {
    name: setting.key,
    label: t(`settings.key.${setting.key}.label`),
    hint: t(`settings.key.${setting.key}.hint`),
    error,
  }
  if (setting.type === 'switch') {
    return <SwitchField {...field} value={value === true} onChange={onChange} />
  }
  if (setting.type === 'amount') {
    return <MoneyField {...field} value={String(value)} currency={currency} onChange={onChange} />
  }
  if (setting.type === 'email') {
    return <TextField {...field} type="email" value={String(value)} onChange={onChange} />
  }
  return (
    <NumberSetting
      {...field}
      value={value as number | string}
      isRate={setting.type === 'rate'}
      // Text that is no number, as typed, has a plural unit.
      unit={t(`settings.unit.${setting.unit}`, { count: typeof value === 'number' ? value : 2 })}
      onChange={onChange}
    />
  )
}

function Limits({ setting, currency }: Pick<Props, 'setting' | 'currency'>) {
  const t = useT('site')
  const format = useFormat()
  const text = useSettingText(currency)
  const { least, most, changedAt, changedBy } = setting
  const shown = (value: SettingValue | null) => text(setting, value)
  return (
    <div className="flex flex-col gap-0.5 text-xs text-muted">
      <p>
        {least === null
          ? t('settings.only_default', { default: shown(setting.default) })
          : t('settings.range', {
              default: shown(setting.default),
              // The unit stands once: 0 to 1,000 sends a month.
              least: setting.type === 'integer' ? format.number(Number(least)) : shown(least),
              most: shown(most),
            })}
      </p>
      <p>{t(`settings.effect.${setting.effect}`)}</p>
      {changedAt ? (
        <p>
          {changedBy === null
            ? t('settings.last_change_by_command', { day: format.date(changedAt, 'datetime') })
            : t('settings.last_change', {
                name: changedBy,
                day: format.date(changedAt, 'datetime'),
              })}
        </p>
      ) : null}
    </div>
  )
}
