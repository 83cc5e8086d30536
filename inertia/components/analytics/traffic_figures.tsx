import type { Data } from '@generated/data'
import { Figure } from '~/components/ui/show/figure'
import { Price } from '~/components/ui/show/price'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { dayBefore } from '~/lib/days'

type Props = { report: Pick<Report, 'totals' | 'before' | 'days' | 'start' | 'countedSince'> }
const COUNTS = ['visits', 'dailyVisitors', 'views', 'orders'] as const

type Report = Data.Analytics.TrafficReport

/**
 * The totals of the period, each compared with the preceding period of the same length. Visits and views are not, unless
 * they were counted from its first day on; orders are always known.
 */
export function TrafficFigures({ report }: Props) {
  const { totals, before, days, start, countedSince } = report
  const t = useT('analytics')
  const format = useFormat()
  const isPartial = countedSince !== null && countedSince > dayBefore(start, days)
  const compared = (now: number, then: number) =>
    then === 0
      ? t('before.none')
      : t('before.change', {
          count: days,
          change: format.number((now - then) / then, {
            style: 'percent',
            signDisplay: 'exceptZero',
            maximumFractionDigits: 0,
          }),
        })
  const noteOf = (name: (typeof COUNTS)[number]) =>
    isPartial && name !== 'orders'
      ? t('before.partial', { day: countedSince })
      : compared(totals[name], before[name])

  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 2xl:grid-cols-6">
      {COUNTS.map((name) => (
        <Figure key={name} label={t(`figures.${name}`)} note={noteOf(name)}>
          {format.number(totals[name])}
        </Figure>
      ))}
      <Figure
        label={t('figures.revenue')}
        note={
          <>
            <span className="block">
              {compared(Number(totals.revenue.amount), Number(before.revenue.amount))}
            </span>
            {totals.refunds > 0 ? (
              <span className="block">
                {t('figures.refunded', { amount: format.money(totals.refunded) })}
              </span>
            ) : null}
          </>
        }
      >
        <Price money={totals.revenue} />
      </Figure>
      <Figure label={t('figures.conversion')}>
        {totals.conversion === null
          ? '—'
          : format.number(totals.conversion / 100, { style: 'percent', maximumFractionDigits: 2 })}
      </Figure>
    </dl>
  )
}
