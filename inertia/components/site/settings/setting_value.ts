import type { Data } from '@generated/data'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

export type SettingLine = Data.Site.Setting
export type SettingValue = SettingLine['value']

/** Formats a value of a setting; null is the default of the release, which stands beside the word. */
export function useSettingText(currency: string) {
  const t = useT('site')
  const format = useFormat()
  return function textOf(
    setting: Pick<SettingLine, 'type' | 'unit' | 'default'>,
    value: unknown
  ): string {
    const { type, unit, default: standard } = setting
    if (value === null) {
      return standard === ''
        ? t('settings.default')
        : t('settings.default_of', { value: textOf(setting, standard) })
    }
    if (type === 'switch') return t(value === true ? 'settings.on' : 'settings.off')
    if (type === 'amount') return format.money({ amount: String(value), currency })
    if (type === 'rate') return `${format.number(Number(value) / 100)}%`
    if (type === 'email') return String(value)
    const count = Number(value)
    return `${format.number(count)} ${unit ? t(`settings.unit.${unit}`, { count }) : ''}`.trim()
  }
}
