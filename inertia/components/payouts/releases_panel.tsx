import type { Statistics } from '~/components/payouts/payout_texts'
import { Facts } from '~/components/ui/show/facts'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

/** What becomes available on which day, and what waits for a refund or dispute. */
export function ReleasesPanel({ statistics }: { statistics: Statistics }) {
  const t = useT('payouts')
  const format = useFormat()
  const { releases, held } = statistics
  if (releases.length === 0 && held.length === 0) return null
  return (
    <Panel title={t('releases.title')} description={t('releases.lead')}>
      <Facts
        facts={releases.map(({ day, lots, amount }) => ({
          label: t('releases.day', { day: format.day(day), lots }),
          value: <Price money={amount} />,
        }))}
      />
      {held.length > 0 ? (
        <>
          <h3 className="mt-5 mb-1 text-sm font-medium">{t('releases.held')}</h3>
          <ul className="divide-y divide-separator text-sm">
            {held.map(({ tradeNo, title, amount, why }) => (
              <li key={tradeNo} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2.5">
                <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{title}</span>
                <StatusChip tone="warning">{t(`releases.why.${why}`)}</StatusChip>
                <Price money={amount} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Panel>
  )
}
