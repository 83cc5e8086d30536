import { useState } from 'react'
import type { Data } from '@generated/data'
import { BarChart } from '~/components/ui/show/bar_chart'
import { ListTabs } from '~/components/ui/show/list_tabs'
import { Panel } from '~/components/ui/show/panel'
import { useFormat } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Report = Data.Analytics.TrafficReport
type Point = Report['points'][number]

const METRICS = ['visits', 'visitors', 'views', 'orders', 'revenue'] as const
type Metric = (typeof METRICS)[number]

const CHART_DATE: Record<string, Intl.DateTimeFormatOptions> = {
  hour: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  day: { month: 'short', day: 'numeric' },
  week: { month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
}

/** One figure over time as bars, with the same data as a table. */
export function TrafficChart({ report }: { report: Report }) {
  const t = useT('analytics')
  const { locale } = useShared()
  const format = useFormat()
  const [metric, setMetric] = useState<Metric>('visits')
  const { granularity, points } = report
  const dates = new Intl.DateTimeFormat(locale, { ...CHART_DATE[granularity], timeZone: 'UTC' })
  const shown = granularity === 'hour' ? METRICS.filter((one) => one !== 'visitors') : METRICS

  const textOf = (amount: string) =>
    metric === 'revenue' ? format.money({ amount, currency: 'CNY' }) : format.number(Number(amount))
  const most = points.reduce((top, point) => {
    const amount = BigInt(amountOf(point, metric))
    return amount > top ? amount : top
  }, 0n)

  return (
    <Panel title={t('chart.title')}>
      <ListTabs
        label={t('chart.figure')}
        tabs={shown.map((id) => ({ id, label: t(`chart.${id}`) }))}
        chosen={metric}
        onChoose={setMetric}
      >
        <BarChart
          label={t('chart.label', { figure: t(`chart.${metric}`) })}
          scale={[textOf(String(most)), textOf(String(most / 2n)), textOf('0')]}
          tableLabel={t('chart.table')}
          heads={[t('chart.time'), t(`chart.${metric}`), t('chart.orders')]}
          bars={points.map((point) => ({
            id: point.at,
            label: dates.format(new Date(point.at)),
            amount: amountOf(point, metric),
            value: textOf(amountOf(point, metric)),
            note: t('chart.count_orders', { count: point.orders }),
          }))}
        />
      </ListTabs>
    </Panel>
  )
}

const amountOf = (point: Point, metric: Metric) =>
  metric === 'revenue' ? point.revenue.amount : String(point[metric] ?? 0)
