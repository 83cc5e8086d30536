import type { Data } from '@generated/data'
import { Figure } from '~/components/ui/show/figure'
import { Price } from '~/components/ui/show/price'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Stats = Data.Marketing.NotificationStats

const COUNTS = ['sent', 'recipients', 'reads', 'orders'] as const

/** Sums over notifications under a heading. */
export function StatsPanel({ title, stats }: { title: string; stats: Stats }) {
  const t = useT('marketing')
  const { number } = useFormat()
  return (
    <section className="flex flex-col gap-2" aria-label={title}>
      <h2 className="text-sm font-medium">{title}</h2>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {COUNTS.map((name) => (
          <Figure key={name} label={t(`notifications.figure.${name}`)}>
            {number(stats[name])}
          </Figure>
        ))}
        <Figure label={t('notifications.figure.revenue')}>
          <Price money={stats.revenue} />
        </Figure>
      </dl>
    </section>
  )
}
