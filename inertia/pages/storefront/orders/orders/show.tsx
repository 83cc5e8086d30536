import { useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { OrderFiles } from '~/components/delivery/order_files'
import { LinkButton } from '~/components/ui/actions/link_button'
import { TextLink } from '~/components/ui/actions/text_link'
import { ImageFrame } from '~/components/ui/show/image_frame'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { canRequestRefund, wasNeverCharged } from '~/components/orders/purchases/order_actions'
import { Thanks } from '~/components/orders/payment/thanks'
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
  ordersOfPayment: number
  /** The creator's text for buyers only, rendered by the server. */
  buyerOnlyHtml: string
}>

/** An order as its buyer sees it: payment, files, the creator's text for buyers, facts, documents and refund. */
export default function Order({ order, ordersOfPayment, buyerOnlyHtml }: Props) {
  const t = useT('orders')
  const { user, impersonation } = useShared()
  const { url } = usePage()
  const [isRefundFormOpen, setRefundFormOpen] = useState(url.includes('ask=refund'))
  const [wasRefundCancelled, setRefundCancelled] = useState(false)
  const mayRequestRefund = canRequestRefund(order) && !impersonation
  const onRequestRefund =
    mayRequestRefund && !isRefundFormOpen ? () => setRefundFormOpen(true) : undefined
  const { product, tradeNo, status, payment } = order
  const isTip = product.id === null
  const reload = () => router.reload({ only: ['order', 'buyerOnlyHtml'], headers: BACKGROUND })
  useLive<{ type: string }>(
    user ? `users/${user.id}` : null,
    ({ type }) => ['payment', 'order'].includes(type) && reload(),
    { onReconnect: reload }
  )

  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8">
      <OrderHeader order={order} />
      <Thanks orders={[order]} />
      <OrderRefund order={order} />
      <OrderCancelled order={order} />
      {order.isPayable ? (
        <UnpaidPayment payment={payment} ordersOfPayment={ordersOfPayment} onCancelled={reload} />
      ) : null}
      {isTip || wasNeverCharged(order) ? null : (
        <OrderFiles order={{ tradeNo, status }} onRequestRefund={onRequestRefund} />
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
          onRequestRefund={onRequestRefund}
          focusesRefund={wasRefundCancelled}
        />
      )}
      {mayRequestRefund && isRefundFormOpen ? (
        <RefundRequest
          tradeNo={tradeNo}
          onSent={() => setRefundFormOpen(false)}
          onCancel={() => {
            setRefundCancelled(true)
            setRefundFormOpen(false)
          }}
        />
      ) : null}
    </div>
  )
}

function OrderHeader({ order }: Pick<Props, 'order'>) {
  const t = useT('orders')
  const { title, cover } = order.product
  return (
    <div className="flex items-start gap-4">
      {cover ? (
        <ImageFrame
          src={cover.url}
          srcSet={cover.srcSet}
          sizes="72px"
          // The product's title is shown beside the cover.
          alt={cover.alt ?? ''}
          ratio="1 / 1"
          contain
          className="w-18 shrink-0"
        />
      ) : null}
      <div className="min-w-0 flex-1">
        <PageHeader
          title={title}
          description={<TextLink href="/orders">{t('orders.title')}</TextLink>}
          actions={<OrderStatus order={order} />}
        />
      </div>
    </div>
  )
}

type PaymentProps = Pick<Props, 'ordersOfPayment'> & {
  payment: Props['order']['payment']
  onCancelled: () => void
}

function UnpaidPayment({ payment: { paymentNo }, ordersOfPayment, onCancelled }: PaymentProps) {
  const t = useT('orders')
  return (
    <div className="flex flex-wrap items-center gap-3">
      {ordersOfPayment > 1 ? (
        <p className="basis-full text-sm text-muted">
          {t('order.shared_payment', { count: ordersOfPayment })}
        </p>
      ) : null}
      <LinkButton href={`/pay/${paymentNo}`} variant="primary">
        {t('resume_payment')}
      </LinkButton>
      <CancelPayment paymentNo={paymentNo} count={ordersOfPayment} onDone={onCancelled} />
    </div>
  )
}
