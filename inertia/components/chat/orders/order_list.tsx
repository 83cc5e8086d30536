import { Link } from '@inertiajs/react'
import { Download, MessageSquareQuote } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ErrorState } from '~/components/ui/feedback/error_state'
import { TextSkeleton } from '~/components/ui/feedback/skeletons'
import { Moment } from '~/components/ui/show/moment'
import { Price } from '~/components/ui/show/price'
import { OrderState } from '~/components/chat/message/order_state'
import { RefundChip } from '~/components/chat/orders/refund_chip'
import type { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import type { WireMoney } from '~/lib/money'

export type ChatOrder = {
  tradeNo: string
  title: string
  amount: WireMoney
  status: string
  date: string
  path: string
  refundState: string | null
  /** Undefined for the buyer, who knows it, and for what has no files. */
  hasFetchedFiles?: boolean
}

type Props = {
  title: string
  reading: Pick<ReturnType<typeof useApi<'api.orders.index'>>, 'failure' | 'retry' | 'processing'>
  /** Undefined until they are read. */
  orders: ChatOrder[] | undefined
  hasMore: boolean
  onMore: () => void
  /** The next message is about this order. */
  onAsk: (tradeNo: string) => void
}

/** Orders between the two, each of which a message can mention. */
export function OrderList({ title, reading, orders, hasMore, onMore, onAsk }: Props) {
  const t = useT('chat')
  return (
    <section className="flex flex-col gap-2">
      <h4 className="text-sm font-medium text-muted">{title}</h4>
      {orders?.length === 0 ? <p className="text-muted">{t('orders.none')}</p> : null}
      <ul className="flex flex-col gap-3">
        {orders?.map((order) => (
          <li key={order.tradeNo} className="hairline flex flex-col gap-2 rounded-lg p-3">
            <OneOrder order={order} onAsk={onAsk} />
          </li>
        ))}
      </ul>
      {reading.failure ? (
        <ErrorState title={t('orders.failed')} onRetry={reading.retry ?? onMore} />
      ) : orders === undefined ? (
        <TextSkeleton />
      ) : null}
      {hasMore ? (
        <Button variant="ghost" size="sm" busy={reading.processing} onPress={onMore}>
          {t('orders.more')}
        </Button>
      ) : null}
    </section>
  )
}

function OneOrder({ order, onAsk }: { order: ChatOrder; onAsk: Props['onAsk'] }) {
  const t = useT('chat')
  const { tradeNo, title, amount, status, date, path, refundState, hasFetchedFiles } = order
  return (
    <>
      <Link href={path} className="line-clamp-2 font-medium underline-offset-4 hover:underline">
        {title}
      </Link>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        <OrderState status={status} />
        <RefundChip state={refundState} />
        <Price money={amount} />
        <Moment at={date} />
      </p>
      {hasFetchedFiles === undefined || status === 'unpaid' ? null : (
        <p className="flex items-center gap-1.5 text-xs text-muted">
          <Download aria-hidden className="size-3.5 shrink-0" />
          {t(hasFetchedFiles ? 'orders.fetched' : 'orders.not_fetched')}
        </p>
      )}
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        icon={<MessageSquareQuote aria-hidden className="size-4" />}
        aria-label={t('orders.ask_about', { title })}
        onPress={() => onAsk(tradeNo)}
      >
        {t('orders.ask')}
      </Button>
    </>
  )
}
