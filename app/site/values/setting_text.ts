import type { I18n } from '@adonisjs/i18n'
import { formatLocalizedMoney } from '#core/money/decimal'
import { Money } from '#core/money/money'
import { SETTING_CURRENCY } from '#core/settings/setting_kinds'
import { SETTINGS, type SettingKey } from '#core/settings/setting_list'

/** A stored value of a setting in the reader's language; null is the default, which stands beside the word. */
export function settingText(key: SettingKey, value: unknown, i18n: I18n): string {
  const { type, unit, default: standard } = SETTINGS[key]
  const t = (name: string, values?: object) => i18n.t(`site.settings.${name}`, values)
  const number = (figure: number) => new Intl.NumberFormat(i18n.locale).format(figure)
  if (value === null || value === undefined) {
    if (standard === '') return t('default')
    const text = settingText(key, typeof standard === 'bigint' ? `${standard}` : standard, i18n)
    return t('default_of', { value: text })
  }
  if (type === 'switch') return t(value === true ? 'on' : 'off')
  if (type === 'email') return String(value)
  if (type === 'rate') return `${number(Number(value) / 100)}%`
  if (type === 'amount' && /^\d+$/.test(String(value)))
    return formatLocalizedMoney(new Money(BigInt(String(value)), SETTING_CURRENCY), i18n.locale)
  const count = Number(value)
  return unit ? `${number(count)} ${t(`unit.${unit}`, { count })}` : number(count)
}
