import type { Data } from '@generated/data'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { FigureTable } from '~/components/ui/show/figure_table'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Revenue = Data.Administration.Revenue
const AMOUNTS = ['gross', 'refunded', 'net', 'fees'] as const

/** One table for each currency: sums in several currencies are never added. */
export function RevenueTable({ revenue }: { revenue: Revenue }) {
  const t = useT('administration')
  const format = useFormat()
  const days = (range: { from: string; to: string }) => `${day(range.from)} – ${day(range.to)}`
  const day = (iso: string) => format.date(`${iso}T00:00:00Z`, 'date', 'UTC')
  return (
    <div className="grid gap-6 *:min-w-0 lg:grid-cols-2">
      {revenue.currencies.map(({ currency, now, before }) => (
        <Panel key={currency} title={currency}>
          <FigureTable
            label={currency}
            heads={[t('revenue.figure'), days(revenue), days(revenue.before)]}
            rows={[
              {
                id: 'orders',
                cells: [
                  t('revenue.orders'),
                  format.number(now.orders),
                  format.number(before.orders),
                ],
              },
              ...AMOUNTS.map((name) => ({
                id: name,
                cells: [
                  t(`revenue.${name}`),
                  <Price key="now" money={now[name]} />,
                  <Price key="before" money={before[name]} />,
                ],
              })),
            ]}
          />
        </Panel>
      ))}
    </div>
  )
}
