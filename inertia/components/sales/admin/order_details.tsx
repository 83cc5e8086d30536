import { Modal } from '@heroui/react/modal'
import type { AdminOrder } from '~/components/sales/admin/order_actions'
import { OrderState } from '~/components/sales/admin/order_state'
import { usePaymentMethodName } from '~/components/sales/admin/use_payment_method_name'
import { disputeReason } from '~/components/sales/dispute_reason'
import { Button } from '~/components/ui/actions/button'
import { CopyText } from '~/components/ui/show/copy_text'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { Price } from '~/components/ui/show/price'
import { useT, type Translate } from '~/hooks/use_t'

type Props = { order: AdminOrder; onClose: () => void }

/** All details of one order. */
export function OrderDetails({ order, onClose }: Props) {
  const t = useT('orders')
  const paymentMethodOf = usePaymentMethodName()
  return (
    <Modal.Backdrop isOpen onOpenChange={(open) => !open && onClose()}>
      <Modal.Container>
        <Modal.Dialog>
          <Modal.Header>
            <Modal.Heading>{order.title}</Modal.Heading>
          </Modal.Header>
          <Modal.Body>
            <Facts
              facts={[
                ...factsOf(order, paymentMethodOf(order), t),
                ...completionFacts(order, t),
                ...refundFacts(order, t),
                ...disputeFacts(order, t),
              ]}
            />
          </Modal.Body>
          <Modal.Footer>
            <Button variant="tertiary" onPress={onClose}>
              {t('admin.details.close')}
            </Button>
          </Modal.Footer>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  )
}

function factsOf(order: AdminOrder, way: string, t: Translate) {
  const { buyer, payment, message } = order
  return [
    { label: t('order.number'), value: <CopyText text={order.tradeNo} wrap /> },
    { label: t('admin.details.payment_no'), value: <CopyText text={payment.paymentNo} wrap /> },
    { label: t('admin.column.status'), value: <OrderState order={order} align="end" /> },
    { label: t('admin.column.buyer'), value: [buyer.username, buyer.email].join(' ') },
    { label: t('order.shop'), value: order.shop.name },
    { label: t('order.price'), value: <Price money={order.amount} /> },
    ...(order.discount.amount === '0'
      ? []
      : [{ label: t('admin.details.discount'), value: <Price money={order.discount} /> }]),
    ...(order.surcharge.amount === '0'
      ? []
      : [{ label: t('checkout.surcharge'), value: <Price money={order.surcharge} /> }]),
    { label: t('order.paid'), value: <Price money={order.paid} /> },
    { label: t('admin.details.gateway'), value: way },
    { label: t('order.date'), value: <Moment at={order.date} as="datetime" /> },
    ...(order.paidAt
      ? [{ label: t('order.paid_at'), value: <Moment at={order.paidAt} as="datetime" /> }]
      : []),
    ...(message ? [{ label: t('order.message'), value: message }] : []),
  ]
}

function completionFacts({ completion }: AdminOrder, t: Translate) {
  if (!completion) return []
  const { reason, evidence, by, at } = completion
  return [
    { label: t('admin.details.completion_reason'), value: reason },
    {
      label: t('admin.details.evidence'),
      value: <span className="whitespace-pre-line wrap-anywhere">{evidence}</span>,
    },
    ...(by ? [{ label: t('admin.details.completed_by'), value: by }] : []),
    { label: t('admin.details.completed_at'), value: <Moment at={at} as="datetime" /> },
  ]
}

function refundFacts({ refund, returnedElsewhere }: AdminOrder, t: Translate) {
  const returned = returnedElsewhere
    ? [{ label: t('admin.details.returned'), value: <Price money={returnedElsewhere} /> }]
    : []
  if (!refund) return returned
  const entries = [
    ['refund_no', refund.refundNo],
    ['reason', refund.reason && t(`admin.refund.reasons.${refund.reason}`)],
    ['request', refund.requestNote],
    ['note', refund.note],
    ['failure', refund.failure],
    ['made_by', refund.isMadeElsewhere && t('admin.details.made_elsewhere')],
  ] as const
  const rows = entries.flatMap(([name, value]) =>
    value ? [{ label: t(`admin.details.${name}`), value }] : []
  )
  return [...rows, ...returned]
}

function disputeFacts({ dispute }: AdminOrder, t: Translate) {
  if (!dispute) return []
  const { reference, reason, openedAt } = dispute
  return [
    { label: t('admin.details.dispute'), value: <CopyText text={reference} wrap /> },
    { label: t('admin.details.disputed_at'), value: <Moment at={openedAt} as="datetime" /> },
    ...(reason
      ? [{ label: t('admin.details.dispute_reason'), value: disputeReason(reason, t) }]
      : []),
  ]
}
