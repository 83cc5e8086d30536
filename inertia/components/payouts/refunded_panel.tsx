import type { Data } from '@generated/data'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { useT } from '~/hooks/use_t'

type Props = { refunded: Data.Payouts.Statements.Statement['refundedBeforeRelease'] }

/** Sales that were refunded while they were pending: for information, outside of every sum. */
export function RefundedPanel({ refunded }: Props) {
  const t = useT('payouts')
  if (refunded.length === 0) return null
  return (
    <Panel title={t('statement.refunded')} description={t('statement.refunded_lead')}>
      <ul className="divide-y divide-separator text-sm">
        {refunded.map(({ id, title, tradeNo, at, net }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2.5 text-muted">
            <span className="min-w-0 wrap-anywhere">
              {title}
              <span className="block text-xs">
                <Moment at={at} timeZone="UTC" /> · {tradeNo}
              </span>
            </span>
            <Price money={net} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
