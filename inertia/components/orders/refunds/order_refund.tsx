import type { Data } from '@generated/data'
import { LinkButton } from '~/components/ui/actions/link_button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { useT } from '~/hooks/use_t'

type Props = {
  order: Pick<
    Data.Orders.Purchases.Order,
    'tradeNo' | 'status' | 'refund' | 'sentBackState' | 'isDisputed'
  >
}

const KINDS = {
  requested: 'info',
  approved: 'info',
  processing: 'info',
  succeeded: 'success',
  failed: 'warning',
  rejected: 'warning',
} as const

/** These began with a request, which has a ticket. */
const REQUESTED: (keyof typeof KINDS)[] = ['requested', 'rejected']

export function OrderRefund({ order }: Props) {
  const t = useT('orders')
  const { refund, sentBackState, status, isDisputed } = order

  return (
    <>
      {isDisputed ? <NoticeBox kind="warning">{t('refund.disputed')}</NoticeBox> : null}
      {refund ? (
        <NoticeBox
          kind={KINDS[refund.state]}
          action={
            REQUESTED.includes(refund.state) ? (
              <LinkButton href={`/orders/${order.tradeNo}/ticket`} variant="outline" size="sm">
                {t('refund.ticket')}
              </LinkButton>
            ) : null
          }
        >
          {refund.state === 'succeeded'
            ? t(`refund.done.${refund.way}`)
            : t(`refund.state.${refund.state}`, { note: refund.note ?? '' })}
        </NoticeBox>
      ) : null}
      {sentBackState && status === 'unpaid' ? (
        <NoticeBox kind="info">{t(refundStateKey(sentBackState))}</NoticeBox>
      ) : null}
    </>
  )
}

export function refundStateKey(state: NonNullable<Props['order']['sentBackState']>) {
  return `refund.sent_back.${state === 'succeeded' ? 'succeeded' : 'under_way'}`
}
