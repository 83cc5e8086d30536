import { ArrowRight } from 'lucide-react'
import type { ActivityEntry } from '~/components/administration/activity/activity_entry'
import { useSettingText } from '~/components/site/settings/setting_value'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { knownWord } from '~/lib/known_word'

type Detail = ActivityEntry['details'][number]

const MOMENT = /^\d{4}-\d\d-\d\dT/

/** The details of an entry under their names; a change shows what it replaced. */
export function ActivityDetails({ entry }: { entry: ActivityEntry }) {
  const t = useT('administration')
  const text = useDetailText(entry.setting)
  if (entry.details.length === 0) return '–'
  return (
    <dl className="max-w-96 text-xs">
      {entry.details.map((detail) => (
        <div key={detail.name} className="flex flex-wrap gap-x-1.5 max-sm:justify-end">
          <dt className="text-muted">
            {knownWord(t, `activity.detail.${detail.name}`) ?? detail.name}
          </dt>
          <dd className="wrap-anywhere">
            {detail.isChange ? (
              <>
                <del className="text-muted no-underline">{text(detail, detail.before)}</del>
                <ArrowRight aria-hidden className="mx-1 inline size-3 text-muted" />
                <ins className="font-medium no-underline">{text(detail, detail.value)}</ins>
              </>
            ) : (
              text(detail, detail.value)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Values in words: settings with their unit, money, moments, yes and no. */
function useDetailText(setting: ActivityEntry['setting']) {
  const t = useT('administration')
  const format = useFormat()
  const settingText = useSettingText(setting?.currency ?? '')
  return ({ name, money }: Detail, value: string | null): string => {
    if (setting && name === 'value') {
      return settingText(setting, setting.type === 'switch' && value ? value === 'true' : value)
    }
    if (money) return format.money(money)
    if (value === null) return '–'
    if (value === 'true' || value === 'false') return t(`activity.truth.${value}`)
    return MOMENT.test(value) ? format.date(value, 'datetime') : value
  }
}
