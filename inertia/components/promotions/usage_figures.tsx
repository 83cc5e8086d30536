import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import type { WireMoney } from '~/lib/money'

export type Statistics = {
  totalDistributed: number
  usedCount: number
  usageRate: number
  totalDiscount: WireMoney
}

export function UsageFigures({ statistics }: { statistics: Statistics }) {
  const t = useT('promotions')
  const format = useFormat()
  const figures = [
    { label: t('usage.distributed'), value: format.number(statistics.totalDistributed) },
    { label: t('usage.used'), value: format.number(statistics.usedCount) },
    {
      label: t('usage.rate'),
      value: format.number(statistics.usageRate, { style: 'percent', maximumFractionDigits: 2 }),
    },
    { label: t('usage.discount'), value: format.money(statistics.totalDiscount) },
  ]
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="hairline flex flex-col gap-1 rounded-xl bg-surface p-4">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="tabular text-xl font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
