import { useState } from 'react'
import type { Data } from '@generated/data'
import { SalesChart } from '~/components/sales/studio/sales_chart'
import { SalesTotals } from '~/components/sales/studio/sales_totals'
import { ListTabs } from '~/components/ui/show/list_tabs'
import { useT } from '~/hooks/use_t'

export type Sales = {
  totals: Data.Sales.SalesTotal[]
  hourly: Data.Sales.SalesSeries[]
  daily: Data.Sales.SalesSeries[]
}

/**
 * Totals and charts, one currency at a time: amounts in different currencies are never added up.
 */
export function SalesOverview({ totals, hourly, daily }: Sales) {
  const t = useT('orders')
  const [chosen, setChosen] = useState(totals[0]!.currency)
  const total = totals.find(({ currency }) => currency === chosen) ?? totals[0]!
  const charts = [daily, hourly].flatMap((all) =>
    all.filter(({ currency }) => currency === total.currency)
  )

  const figures = (
    <>
      <SalesTotals total={total} />
      {charts.length > 0 ? (
        <div className="grid gap-4 lg:grid-cols-2">
          {charts.map((series) => (
            <SalesChart key={series.unit} series={series} />
          ))}
        </div>
      ) : (
        <p className="text-sm text-muted">{t('sales.none_lately')}</p>
      )}
    </>
  )

  return (
    <section aria-label={t('sales.title')} className="flex flex-col gap-4">
      {totals.length > 1 ? (
        <ListTabs
          label={t('sales.currency')}
          tabs={totals.map(({ currency: id }) => ({ id, label: id }))}
          chosen={total.currency}
          onChoose={setChosen}
        >
          {figures}
        </ListTabs>
      ) : (
        figures
      )}
    </section>
  )
}
