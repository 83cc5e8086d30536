import { StatusChip } from '~/components/ui/show/status_chip'
import type { AdminOrder } from '~/components/sales/admin/order_actions'
import { useT } from '~/hooks/use_t'

const TONES = {
  paid: 'success',
  refunded: 'neutral',
  unpaid: 'warning',
  cancelled: 'neutral',
} as const
const REFUND_TONES = {
  requested: 'warning',
  approved: 'accent',
  processing: 'accent',
  succeeded: 'neutral',
  failed: 'danger',
  rejected: 'neutral',
} as const

const DISPUTE_TONES = { open: 'danger', won: 'neutral', lost: 'neutral' } as const

type Props = { order: AdminOrder; align?: 'start' | 'end' }

/** The state of an order, its refund and its dispute. */
export function OrderState({ order, align = 'start' }: Props) {
  const t = useT('orders')
  const { status, isCancelled, refund, sentBackState: sentBack, dispute } = order
  const state = status === 'unpaid' && isCancelled ? 'cancelled' : status
  const showsRefund = refund && !(status === 'refunded' && refund.state === 'succeeded')

  return (
    <span className={`flex flex-col gap-1 ${align === 'end' ? 'items-end' : 'items-start'}`}>
      <StatusChip tone={TONES[state]}>{t(`status.${state}`)}</StatusChip>
      {showsRefund ? (
        <StatusChip tone={REFUND_TONES[refund.state]}>
          {t(order.owed ? 'admin.refund_by_hand' : `admin.refund_states.${refund.state}`)}
        </StatusChip>
      ) : null}
      {sentBack ? (
        <StatusChip tone={REFUND_TONES[sentBack]}>{t(`admin.sent_back.${sentBack}`)}</StatusChip>
      ) : null}
      {mayBeReturned(order) ? <StatusChip tone="danger">{t('admin.returned')}</StatusChip> : null}
      {dispute ? (
        <StatusChip tone={DISPUTE_TONES[dispute.state]}>
          {t(`admin.disputes.${dispute.state}`)}
        </StatusChip>
      ) : null}
    </span>
  )
}

/** Money of its payment was refunded at the gateway itself, which does not say for which order. */
function mayBeReturned({ status, returnedElsewhere }: AdminOrder): boolean {
  return status === 'paid' && returnedElsewhere !== null
}
