import { useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { OrderFiles } from '~/components/delivery/order_files'
import { LinkButton } from '~/components/ui/actions/link_button'
import { TextLink } from '~/components/ui/actions/text_link'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { amountLabelOf, canRequestRefund } from '~/components/orders/purchases/order_actions'
import { CancelPayment } from '~/components/orders/payment/cancel_payment'
import { OrderCancelled } from '~/components/orders/purchases/order_cancelled'
import { OrderFacts } from '~/components/orders/purchases/order_facts'
import { OrderDocuments } from '~/components/orders/purchases/order_documents'
import { OrderRefund } from '~/components/orders/refunds/order_refund'
import { OrderStatus } from '~/components/orders/purchases/order_status'
import { RefundRequest } from '~/components/orders/refunds/refund_request'
import { RichText } from '~/components/catalog/rich_text'
import { useLive } from '~/hooks/use_live'
import { useShared } from '~/hooks/use_shared'
import { BACKGROUND } from '~/lib/api/api_request'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  order: Data.Orders.Purchases.Order
  /** The number of orders of its payment. */
  siblings: number
  /** The creator's text for buyers only, rendered by the server. */
  buyerOnlyHtml: string
}>

export default function Order({ order, siblings, buyerOnlyHtml }: Props) {
  const t = useT('orders')
  const { user } = useShared()
  const { url } = usePage()
  const [isAsking, setAsking] = useState(url.includes('ask=refund'))
  const asksBack = canRequestRefund(order)
  const { product, tradeNo, status, payment } = order
  const reload = () => router.reload({ only: ['order'], headers: BACKGROUND })
  useLive<{ type: string }>(
    user ? `users/${user.id}` : null,
    ({ type }) => ['payment', 'order'].includes(type) && reload(),
    { onReconnect: reload }
  )

  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8">
      <PageHeader
        title={product.title}
        description={<TextLink href="/orders">{t('orders.title')}</TextLink>}
        actions={<OrderStatus order={order} />}
      />
      <OrderRefund order={order} />
      <OrderCancelled order={order} />
      {order.isPayable ? (
        <UnpaidPayment payment={payment} siblings={siblings} onCancelled={reload} />
      ) : null}
      {product.id === null || amountLabelOf(order) === 'order.not_charged' ? null : (
        <OrderFiles
          order={{ tradeNo, productId: product.id, status }}
          onRequestRefund={asksBack && !isAsking ? () => setAsking(true) : undefined}
        />
      )}
      {buyerOnlyHtml ? (
        <Panel title={t('order.buyer_only')}>
          <RichText html={buyerOnlyHtml} />
        </Panel>
      ) : null}
      <Panel title={t('order.details')}>
        <OrderFacts order={order} />
      </Panel>
      {status === 'unpaid' ? null : (
        <OrderDocuments
          order={order}
          onRequestRefund={asksBack && !isAsking ? () => setAsking(true) : undefined}
        />
      )}
      {asksBack && isAsking ? (
        <RefundRequest tradeNo={tradeNo} onClose={() => setAsking(false)} />
      ) : null}
    </div>
  )
}

type PaymentProps = Pick<Props, 'siblings'> & {
  payment: Props['order']['payment']
  onCancelled: () => void
}

function UnpaidPayment({ payment: { paymentNo }, siblings, onCancelled }: PaymentProps) {
  const t = useT('orders')
  return (
    <div className="flex flex-wrap items-center gap-3">
      {siblings > 1 ? (
        <p className="basis-full text-sm text-muted">
          {t('order.shared_payment', { count: siblings })}
        </p>
      ) : null}
      <LinkButton href={`/pay/${paymentNo}`} variant="primary">
        {t('resume_payment')}
      </LinkButton>
      <CancelPayment paymentNo={paymentNo} count={siblings} onDone={onCancelled} />
    </div>
  )
}
