import type { Data } from '@generated/data'
import { amountLabelOf } from '~/components/orders/purchases/order_actions'
import { usePaymentMethodName } from '~/components/sales/admin/use_payment_method_name'
import { TextLink } from '~/components/ui/actions/text_link'
import { CopyText } from '~/components/ui/show/copy_text'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { Price } from '~/components/ui/show/price'
import { useTermsText } from '~/components/orders/checkout/use_terms_text'
import { useT } from '~/hooks/use_t'

type Props = { order: Data.Orders.Purchases.Order }

/** What was bought, the steps of its price, and the payment method. */
export function OrderFacts({ order }: Props) {
  const t = useT('orders')
  const paymentMethodOf = usePaymentMethodName()
  const termsOf = useTermsText()
  const { product, shop, tradeNo, discount, surcharge } = order
  return (
    <Facts
      facts={[
        { label: t('order.number'), value: <CopyText text={tradeNo} wrap /> },
        {
          label: t(product.id === null ? 'order.tip' : 'order.product'),
          value:
            product.id === null ? (
              product.title
            ) : (
              <TextLink href={`/c/${shop.creatorName}/p/${product.id}`}>{product.title}</TextLink>
            ),
        },
        {
          label: t('order.shop'),
          value: <TextLink href={`/c/${shop.creatorName}`}>{shop.name}</TextLink>,
        },
        ...(discount.amount === '0' ? [] : couponFacts(order, t)),
        { label: t('order.price'), value: <Price money={order.amount} /> },
        ...(surcharge.amount === '0'
          ? []
          : [{ label: t('checkout.surcharge'), value: <Price money={surcharge} /> }]),
        {
          label: t(amountLabelOf(order)),
          value: <Price money={order.paid} className="font-semibold" />,
        },
        ...refundFacts(order, t),
        ...paymentFacts(order, paymentMethodOf(order.payment), t),
        ...(order.terms
          ? [{ label: t('order.consent'), value: termsOf(order.terms, order.type) }]
          : []),
      ]}
    />
  )
}

type T = ReturnType<typeof useT>

function couponFacts({ priceBefore, discount, couponTitle }: Props['order'], t: T) {
  return [
    { label: t('order.price_before'), value: <Price money={priceBefore} /> },
    {
      label: t('order.coupon'),
      value: (
        <span className="inline-flex flex-wrap justify-end gap-x-2">
          <span className="text-muted">{couponTitle}</span>
          <Price money={{ ...discount, amount: `-${discount.amount}` }} />
        </span>
      ),
    },
  ]
}

/** Orders are refunded as a whole. */
function refundFacts({ status, paid, refund }: Props['order'], t: T) {
  if (status !== 'refunded' || !refund?.at || paid.amount === '0') return []
  return [
    { label: t('order.refunded'), value: <Price money={paid} className="font-semibold" /> },
    { label: t('order.refunded_at'), value: <Moment at={refund.at} as="datetime" /> },
  ]
}

function paymentFacts({ date, paidAt, message, payment }: Props['order'], way: string, t: T) {
  return [
    { label: t('order.date'), value: <Moment at={date} as="datetime" /> },
    ...(paidAt ? [{ label: t('order.paid_at'), value: <Moment at={paidAt} as="datetime" /> }] : []),
    { label: t('order.way'), value: way },
    { label: t('order.payment_no'), value: <CopyText text={payment.paymentNo} wrap /> },
    ...(message ? [{ label: t('order.message'), value: message }] : []),
  ]
}
