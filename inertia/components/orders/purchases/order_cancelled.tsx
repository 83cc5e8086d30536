import type { Data } from '@generated/data'
import { LinkButton } from '~/components/ui/actions/link_button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { useT } from '~/hooks/use_t'

type Props = { order: Data.Orders.Purchases.Order }

/** States why an order was canceled, with a button to buy the same again. */
export function OrderCancelled({ order }: Props) {
  const t = useT('orders')
  const { status, isPayable, product, shop, payment, sentBackState } = order
  if (status !== 'unpaid' || isPayable) return null
  const why = payment.failureReason === 'cancelled' ? 'by_you' : payment.status
  const reason = ['by_you', 'failed', 'expired'].includes(why) ? why : 'expired'
  const href = product.id === null ? `/c/${shop.creatorName}` : `/checkout?product=${product.id}`
  return (
    <>
      {sentBackState ? null : <NoticeBox kind="info">{t(`order.cancelled.${reason}`)}</NoticeBox>}
      <LinkButton href={href} variant="primary" className="self-start">
        {t(product.id === null ? 'order.cancelled.tip_again' : 'orders.again')}
      </LinkButton>
    </>
  )
}
