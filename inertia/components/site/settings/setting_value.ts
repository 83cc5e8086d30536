import type { Data } from '@generated/data'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

export type SettingLine = Data.Site.Setting
export type SettingValue = SettingLine['value']

/** Formats a value of a setting; null is the default of the release. */
export function useSettingText(currency: string) {
  const t = useT('site')
  const format = useFormat()
  return ({ type, unit }: Pick<SettingLine, 'type' | 'unit'>, value: unknown): string => {
    if (value === null) return t('settings.default')
    if (type === 'switch') return t(value === true ? 'settings.on' : 'settings.off')
    if (type === 'amount') return format.money({ amount: String(value), currency })
    if (type === 'rate') return `${format.number(Number(value) / 100)}%`
    if (type === 'email') return String(value)
    const count = Number(value)
    return `${format.number(count)} ${unit ? t(`settings.unit.${unit}`, { count }) : ''}`.trim()
  }
}
