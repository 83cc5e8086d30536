import { useEffect } from 'react'
import { Link } from '@inertiajs/react'
import { MessageSquareQuote, X } from 'lucide-react'
import type { Data } from '@generated/data'
import { Button, IconButton } from '~/components/ui/actions/button'
import { ErrorState } from '~/components/ui/feedback/error_state'
import { TextSkeleton } from '~/components/ui/feedback/skeletons'
import { Moment } from '~/components/ui/show/moment'
import { Price } from '~/components/ui/show/price'
import { OrderState } from '~/components/chat/message/order_state'
import type { ChatPartner } from '~/components/chat/chat_types'
import { useApi } from '~/hooks/use_api'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import type { WireMoney } from '~/lib/money'

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
type Listed<Item> = { items: Item[] }

function Sold({ partner, onAsk }: Ask & { partner: ChatPartner }) {
  const t = useT('chat')
  const reading = useApi('api.chat_orders.index')
  const { submit } = reading
  useEffect(() => void submit({ query: { chatPartnerId: partner.id } }), [submit, partner.id])
  const found = reading.data as Listed<Data.Sales.ShopOrder> | null
  const orders = found?.items.map(({ tradeNo, title, amount, status, date }) => {
    return { tradeNo, title, amount, status, date, path: `/studio/orders/${tradeNo}` }
  })
  return <Orders title={t('orders.sold')} {...{ reading, orders, onAsk }} />
}

function Bought({ name, onAsk }: Ask & { name: string }) {
  const t = useT('chat')
  const reading = useApi('api.orders.index')
  const { submit } = reading
  useEffect(() => void submit({ query: { creatorName: name } }), [submit, name])
  const found = reading.data as Listed<Data.Orders.Purchases.Order> | null
  const orders = found?.items.map(({ tradeNo, product, amount, status, date }) => {
    return { tradeNo, title: product.title, amount, status, date, path: `/orders/${tradeNo}` }
  })
  return <Orders title={t('orders.bought')} {...{ reading, orders, onAsk }} />
}

type Order = {
  tradeNo: string
  title: string
  amount: WireMoney
  status: string
  date: string
  path: string
}
type OrdersProps = Ask & {
  title: string
  reading: Pick<ReturnType<typeof useApi<'api.orders.index'>>, 'failure' | 'retry'>
  orders: Order[] | undefined
}

function Orders({ title, reading, orders, onAsk }: OrdersProps) {
  const t = useT('chat')
  return (
    <section className="flex flex-col gap-2">
      <h4 className="text-sm font-medium text-muted">{title}</h4>
      {reading.failure ? (
        <ErrorState title={t('orders.failed')} onRetry={reading.retry ?? undefined} />
      ) : orders === undefined ? (
        <TextSkeleton />
      ) : null}
      {orders?.length === 0 ? <p className="text-muted">{t('orders.none')}</p> : null}
      <ul className="flex flex-col gap-3">
        {orders?.map(({ tradeNo, title: product, amount, status, date, path }) => (
          <li key={tradeNo} className="hairline flex flex-col gap-2 rounded-lg p-3">
            <Link
              href={path}
              className="line-clamp-2 font-medium underline-offset-4 hover:underline"
            >
              {product}
            </Link>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
              <OrderState status={status} />
              <Price money={amount} />
              <Moment at={date} />
            </p>
            <Button
              variant="outline"
              size="sm"
              className="self-start"
              icon={<MessageSquareQuote aria-hidden className="size-4" />}
              aria-label={t('orders.ask_about', { title: product })}
              onPress={() => onAsk(tradeNo)}
            >
              {t('orders.ask')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
