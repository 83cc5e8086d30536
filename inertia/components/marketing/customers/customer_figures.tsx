import type { Data } from '@generated/data'
import { Figure } from '~/components/ui/show/figure'
import { Price } from '~/components/ui/show/price'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

/** Sums over the listed customers. */
export function CustomerFigures({ stats }: { stats: Data.Marketing.CustomerStats }) {
  const t = useT('marketing')
  const { number } = useFormat()
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      <Figure label={t('stats.customers')}>{number(stats.customers)}</Figure>
      <Figure label={t('stats.returning')}>{number(stats.returning)}</Figure>
      <Figure label={t('stats.new')}>{number(stats.newIn30Days)}</Figure>
      <Figure label={t('stats.spent')}>
        <Price money={stats.spent} />
      </Figure>
      <Figure label={t('stats.average')}>
        <Price money={stats.averageSpent} />
      </Figure>
    </dl>
  )
}
