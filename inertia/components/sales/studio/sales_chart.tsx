import type { Data } from '@generated/data'
import { BarChart } from '~/components/ui/show/bar_chart'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { useFormat } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = { series: Data.Sales.SalesSeries }

/** Sales by hour or day, in one currency. */
export function SalesChart({ series }: Props) {
  const t = useT('orders')
  const format = useFormat()
  const { locale } = useShared()
  const { unit, total, points } = series
  // Days are days in UTC, wherever the user is.
  const days = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const nameOf = (at: string) =>
    unit === 'day' ? days.format(new Date(at)) : format.date(at, 'time')

  const most = points.reduce((top, { net }) => {
    const amount = BigInt(net.amount)
    return amount > top ? amount : top
  }, 0n)
  /** The amount at so many halves of the highest bar. */
  const share = (halves: bigint) => ({
    amount: ((most * halves) / 2n).toString(),
    currency: total.net.currency,
  })

  return (
    <Panel
      title={t(`sales.${unit}.title`)}
      description={t(`sales.${unit}.hint`)}
      actions={
        <span className="text-end">
          <Price money={total.net} className="text-lg font-semibold" />
          <span className="block text-xs text-muted">
            {t('sales.orders', { count: total.orders })}
          </span>
        </span>
      }
    >
      <BarChart
        label={t(`sales.${unit}.label`, {
          total: format.money(total.net),
          count: total.orders,
        })}
        scale={[format.money(share(2n)), format.money(share(1n)), format.money(share(0n))]}
        tableLabel={t('sales.as_table')}
        heads={[t(`sales.${unit}.head`), t('sales.net'), t('sales.sold')]}
        bars={points.map(({ at, net, orders }) => ({
          id: at,
          label: nameOf(at),
          amount: net.amount,
          value: format.money(net),
          note: t('sales.orders', { count: orders }),
        }))}
      />
    </Panel>
  )
}
