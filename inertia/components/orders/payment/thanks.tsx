import { usePage } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { useT } from '~/hooks/use_t'

/** The page of a paid order, or the list for several; it thanks the buyer. */
export function thanksPath([first, ...others]: { tradeNo: string }[]): string {
  if (!first) return '/orders'
  return others.length === 0 ? `/orders/${first.tradeNo}?thanks` : '/orders?thanks'
}

/** Thanks right after the payment, and what happens next. */
export function Thanks({ orders }: { orders: Data.Orders.Purchases.Order[] }) {
  const t = useT('orders')
  const { url } = usePage()
  const paid = orders.filter(({ status }) => status === 'paid')
  const [first] = paid
  if (!first || !new URLSearchParams(url.split('?')[1]).has('thanks')) return null
  const words = { count: paid.length, shop: first.shop.name }
  const kind = first.product.id === null ? 'tip' : 'goods'
  return (
    <NoticeBox kind="success" title={t(`thanks.${kind}.title`, words)}>
      {t(`thanks.${kind}.body`, words)}
    </NoticeBox>
  )
}
