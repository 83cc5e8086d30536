import type { Data } from '@generated/data'
import { canAskBack } from '~/components/ordering/order_deeds'
import { RefundRequest } from '~/components/ordering/refund_request'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { useT } from '~/hooks/use_t'

type Props = {
  order: Pick<
    Data.Ordering.Order,
    'tradeNo' | 'status' | 'paid' | 'refund' | 'sentBackState' | 'isPayable'
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

/** What becomes of the money of an order, once it is to go back. */
export function OrderRefund({ order }: Props) {
  const t = useT('ordering')
  const { refund, sentBackState, status, tradeNo } = order

  return (
    <>
      {refund ? (
        <NoticeBox kind={KINDS[refund.state]}>
          {refund.state === 'succeeded'
            ? t(`refund.done.${refund.way}`)
            : t(`refund.state.${refund.state}`, { note: refund.note ?? '' })}
        </NoticeBox>
      ) : null}
      {sentBackState && status === 'unpaid' ? (
        <NoticeBox kind="info">{t(sentBackWords(sentBackState))}</NoticeBox>
      ) : null}
      {canAskBack(order) ? <RefundRequest tradeNo={tradeNo} /> : null}
    </>
  )
}

export function sentBackWords(state: NonNullable<Props['order']['sentBackState']>) {
  return `refund.sent_back.${state === 'succeeded' ? 'succeeded' : 'under_way'}`
}
