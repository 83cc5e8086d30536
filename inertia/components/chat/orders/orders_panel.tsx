import { useCallback } from 'react'
import { X } from 'lucide-react'
import type { Data } from '@generated/data'
import { IconButton } from '~/components/ui/actions/button'
import { OrderList } from '~/components/chat/orders/order_list'
import { useOrderPages } from '~/components/chat/orders/use_order_pages'
import type { ChatPartner } from '~/components/chat/chat_types'
import { useApi } from '~/hooks/use_api'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = {
  partner: ChatPartner
  /** The next message is about this order. */
  onAsk: (tradeNo: string) => void
  onClose: () => void
}

/** The orders between the two: those of the partner in the own shop, and the own ones at the partner's. */
export function OrdersPanel({ partner, onAsk, onClose }: Props) {
  const t = useT('chat')
  const { user } = useShared()
  const isSeller = user?.role === 'creator'
  return (
    <aside
      aria-label={t('orders.title')}
      className="absolute inset-y-0 end-0 z-10 flex w-full flex-col border-s border-separator bg-surface sm:w-72 lg:static lg:shrink-0"
    >
      <header className="flex items-center justify-between gap-2 border-b border-separator px-4 py-2">
        <h3 className="text-base">{t('orders.title')}</h3>
        <IconButton size="sm" label={t('orders.close')} onPress={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto p-4">
        {isSeller ? <Sold partner={partner} onAsk={onAsk} /> : null}
        {partner.creatorName ? <Bought name={partner.creatorName} onAsk={onAsk} /> : null}
        {isSeller || partner.creatorName ? null : <p className="text-muted">{t('orders.none')}</p>}
      </div>
    </aside>
  )
}

type Ask = Pick<Props, 'onAsk'>
type Reading<Item> = Promise<{ items: Item[]; hasMore: boolean } | undefined>

function Sold({ partner, onAsk }: Ask & { partner: ChatPartner }) {
  const t = useT('chat')
  const reading = useApi('api.chat_orders.index')
  const { submit } = reading
  const read = useCallback(
    (page: number) =>
      submit({ query: { chatPartnerId: partner.id, page } }) as Reading<Data.Chat.PartnerOrder>,
    [submit, partner.id]
  )
  const { items, hasMore, more } = useOrderPages(read)
  const orders = items?.map(({ tradeNo, type, title, amount, status, date, refund, ...order }) => {
    const path = `/studio/orders/${tradeNo}`
    const refundState = refund?.state ?? null
    const hasFetchedFiles = type === 'product' ? order.hasFetchedFiles : undefined
    return { tradeNo, title, amount, status, date, path, refundState, hasFetchedFiles }
  })
  return (
    <OrderList
      title={t('orders.sold')}
      onMore={more}
      reading={reading}
      orders={orders}
      hasMore={hasMore}
      onAsk={onAsk}
    />
  )
}

function Bought({ name, onAsk }: Ask & { name: string }) {
  const t = useT('chat')
  const reading = useApi('api.orders.index')
  const { submit } = reading
  const read = useCallback(
    (page: number) =>
      submit({ query: { creatorName: name, page } }) as Reading<Data.Orders.Purchases.Order>,
    [submit, name]
  )
  const { items, hasMore, more } = useOrderPages(read)
  const orders = items?.map(({ tradeNo, product, amount, status, date, refund }) => {
    const [path, refundState] = [`/orders/${tradeNo}`, refund?.state ?? null]
    return { tradeNo, title: product.title, amount, status, date, path, refundState }
  })
  return (
    <OrderList
      title={t('orders.bought')}
      onMore={more}
      reading={reading}
      orders={orders}
      hasMore={hasMore}
      onAsk={onAsk}
    />
  )
}
