import { router } from '@inertiajs/react'
import { ReceiptText } from 'lucide-react'
import type { Data } from '@generated/data'
import { DownloadPurchase } from '~/components/delivery/download_purchase'
import { LinkButton } from '~/components/ui/actions/link_button'
import { Moment } from '~/components/ui/show/moment'
import { Price } from '~/components/ui/show/price'
import { CancelPayment } from '~/components/orders/payment/cancel_payment'
import { OrderCard } from '~/components/orders/purchases/order_card'
import { useT } from '~/hooks/use_t'

type Props = { purchase: Data.Orders.Purchases.Purchase }

/** The orders of one checkout: paid, canceled or paid another way as a whole. */
export function PurchaseCard({ purchase }: Props) {
  const { orders } = purchase
  const isPayable = orders.some((order) => order.isPayable)
  if (orders.length === 1 && !isPayable) return <OrderCard order={orders[0]!} />
  return (
    <li className="hairline rounded-xl bg-surface">
      <Head purchase={purchase} isPayable={isPayable} />
      <ul>
        {orders.map((order) => (
          <OrderCard key={order.tradeNo} order={order} isPart />
        ))}
      </ul>
    </li>
  )
}

function Head({ purchase, isPayable }: Props & { isPayable: boolean }) {
  const t = useT('orders')
  const { paymentNo, orders, total, date } = purchase
  const count = orders.length
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-separator px-4 py-3">
      <p className="min-w-0 flex-1 basis-48 text-sm text-muted">
        <span className="font-medium text-foreground">
          {t('orders.together', { count })} · <Price money={total} className="font-semibold" />
        </span>
        <span className="block">
          <Moment at={date} /> · <span className="number font-mono text-xs">{paymentNo}</span>
        </span>
      </p>
      {orders.filter(({ status, product }) => status === 'paid' && product.id !== null).length >
      1 ? (
        <DownloadPurchase paymentNo={paymentNo} />
      ) : null}
      {orders.some(({ status }) => status !== 'unpaid') ? (
        <LinkButton
          href={`/receipts/${paymentNo}`}
          variant="outline"
          size="sm"
          icon={<ReceiptText aria-hidden className="size-4" />}
        >
          {t('receipt.open')}
        </LinkButton>
      ) : null}
      {isPayable ? (
        <div className="flex flex-wrap items-center gap-2">
          <LinkButton href={`/pay/${paymentNo}`} variant="primary" size="sm">
            {t('resume_payment')}
          </LinkButton>
          <LinkButton href={`/pay/${paymentNo}?change=method`} variant="outline" size="sm">
            {t('payment.change.open')}
          </LinkButton>
          <CancelPayment
            paymentNo={paymentNo}
            count={count}
            size="sm"
            onDone={() => router.reload({ only: ['purchases'] })}
          />
        </div>
      ) : null}
    </div>
  )
}
