import { Link } from '@inertiajs/react'
import { ReceiptText } from 'lucide-react'
import type { ChatMessage } from '~/components/chat/chat_types'
import { OrderState } from '~/components/chat/message/order_state'
import { Price } from '~/components/ui/show/price'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

/** The order that a message is about; it leads to the order as the reader may see it. */
export function MessageOrder({ message }: { message: ChatMessage }) {
  const t = useT('chat')
  const { user } = useShared()
  const { order, tradeNo } = message
  if (!order) return null
  const path = order.buyerId === user?.id ? '/orders/' : '/studio/orders/'
  return (
    <Link
      href={`${path}${tradeNo}`}
      className="hairline flex items-start gap-3 rounded-lg bg-surface p-3 hover:bg-surface-secondary"
    >
      <ReceiptText aria-hidden className="mt-0.5 size-5 shrink-0 stroke-[1.5] text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-muted">
          {t('order.about')} <span className="number font-mono">{tradeNo}</span>
        </span>
        <span className="line-clamp-2 font-medium">{order.title}</span>
        <span className="mt-1 flex flex-wrap items-center gap-2">
          <Price money={order.amount} />
          <OrderState status={order.status} />
        </span>
      </span>
    </Link>
  )
}
