import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/actions/button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { DayField } from '~/components/ui/fields/day_field'
import { SelectField } from '~/components/ui/fields/select_field'
import { useT } from '~/hooks/use_t'
import { dayBefore, daysBetween } from '~/lib/days'
import { withQuery } from '~/lib/query'

const PRESETS = [7, 30, 90, 180] as const
const UNITS = ['hour', 'day', 'week', 'month'] as const
const MOST_HOURLY_DAYS = 7

type Props = {
  start: string
  end: string
  granularity: string
  today: string
  maxDays: number
  /** Why the server refused the range in the address. */
  failure: string | null
}

/** Presets and free dates. A range that the server would refuse is not sent. */
export function RangePicker({ today, maxDays, failure, ...shown }: Props) {
  const t = useT('analytics')
  const errors = useT('errors')
  const [start, setStart] = useState(shown.start)
  const [end, setEnd] = useState(shown.end)
  const fault = faultOf({ start, end, today, maxDays })

  function show(query: Record<string, string | null>) {
    router.visit(withQuery(window.location.href, query), { preserveScroll: true })
  }
  function preset(count: number) {
    const first = dayBefore(today, count - 1)
    setStart(first)
    setEnd(today)
    show({ start: first, end: today, granularity: null })
  }
  const units = UNITS.filter(
    (unit) => unit !== 'hour' || daysBetween(shown.start, shown.end) <= MOST_HOURLY_DAYS
  )

  return (
    <div className="flex flex-col gap-3">
      <Presets shown={shown} today={today} onChoose={preset} />
      <div className="flex flex-wrap items-end gap-3">
        <DayField label={t('range.start')} value={start} onChange={setStart} className="w-40" />
        <DayField label={t('range.end')} value={end} onChange={setEnd} className="w-40" />
        <Button
          variant="outline"
          disabled={fault !== null}
          onPress={() => show({ start, end, granularity: null })}
        >
          {t('range.show')}
        </Button>
        <SelectField
          label={t('range.unit')}
          value={shown.granularity}
          options={units.map((id) => ({ id, label: t(`range.units.${id}`) }))}
          onChange={(granularity) => show({ start: shown.start, end: shown.end, granularity })}
          className="w-36"
        />
      </div>
      {fault || failure ? (
        <NoticeBox kind="danger">{fault ? errors(fault, { days: maxDays }) : failure}</NoticeBox>
      ) : (
        <p className="text-xs text-muted">{t('range.days', { count: daysBetween(start, end) })}</p>
      )}
    </div>
  )
}

type PresetProps = {
  shown: { start: string; end: string }
  today: string
  onChoose: (days: number) => void
}

function Presets({ shown, today, onChoose }: PresetProps) {
  const t = useT('analytics')
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label={t('range.presets')}>
      {PRESETS.map((count) => {
        const isShown = shown.end === today && shown.start === dayBefore(today, count - 1)
        return (
          <Button
            key={count}
            size="sm"
            variant={isShown ? 'secondary' : 'outline'}
            aria-pressed={isShown}
            onPress={() => onChoose(count)}
          >
            {t('range.last', { count })}
          </Button>
        )
      })}
    </div>
  )
}

type Range = { start: string; end: string; today: string; maxDays: number }

/** The error that the server would answer; null for a valid range. */
function faultOf({ start, end, today, maxDays }: Range): string | null {
  if (start === '' || end === '') return 'INVALID_DATE'
  if (start > end) return 'DATE_RANGE_REVERSED'
  if (end > today) return 'END_IN_FUTURE'
  return daysBetween(start, end) > maxDays ? 'DATE_RANGE_TOO_LONG' : null
}
