import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { isCopyUnderway } from '~/components/delivery/copy_underway'
import { Person } from '~/components/delivery/person'
import { SoldHistory } from '~/components/delivery/sold_order/sold_history'
import { SoldState } from '~/components/delivery/sold_order/sold_state'
import { SoldSums } from '~/components/delivery/sold_order/sold_sums'
import { usePaymentMethodName } from '~/components/sales/admin/use_payment_method_name'
import { TextLink } from '~/components/ui/actions/text_link'
import { CopyText } from '~/components/ui/show/copy_text'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { useTermsText } from '~/components/orders/checkout/use_terms_text'
import { useRefreshWhile } from '~/components/delivery/use_refresh_while'
import { useT, type Translate } from '~/hooks/use_t'

type Props = {
  sold: Data.Delivery.Entitlements.SoldOrder
  /** URL of the list that contains the order. */
  back: string
  /** The order's state for an admin, who sees more of it than the creator. */
  state?: ReactNode
  /** For an admin: the creator, whose page is linked like those of the buyer, the shop and the product. */
  creatorId?: number
  children?: ReactNode
}

/** All details of one order: payment, parties, copies, downloads, refunds and disputes. */
export function SoldOrder({ sold, back, state, creatorId, children }: Props) {
  const t = useT('orders')
  const paymentMethodOf = usePaymentMethodName()
  const termsOf = useTermsText()
  const { order, buyer, copies } = sold
  const isAdmin = creatorId !== undefined
  useRefreshWhile(
    copies.some(({ status }) => isCopyUnderway(status)),
    ['sold']
  )
  const { product, tradeNo, payment, date, paidAt, message, terms, type } = order
  return (
    <>
      <PageHeader
        title={product.title}
        description={<TextLink href={back}>{t('sold.back')}</TextLink>}
        actions={state ?? <SoldState sold={sold} />}
      />
      <Panel title={t('order.details')}>
        <Facts
          facts={[
            { label: t('order.number'), value: <CopyText text={tradeNo} wrap /> },
            {
              label: t('admin.column.buyer'),
              value: (
                <Person
                  username={buyer.username}
                  email={buyer.email}
                  href={isAdmin ? `/admin/users/${buyer.id}` : undefined}
                />
              ),
            },
            ...(buyer.renamedTo ? [{ label: t('order.buyer_today'), value: buyer.renamedTo }] : []),
            ...(isAdmin ? soldLinks({ order, creatorId, t }) : []),
            { label: t('order.date'), value: <Moment at={date} as="datetime" /> },
            ...(paidAt
              ? [{ label: t('order.paid_at'), value: <Moment at={paidAt} as="datetime" /> }]
              : []),
            { label: t('order.way'), value: paymentMethodOf(payment) },
            { label: t('order.payment_no'), value: <CopyText text={payment.paymentNo} wrap /> },
            {
              label: t('order.consent'),
              value: terms ? termsOf(terms, type) : t('order.consent_none'),
            },
            ...(message ? [{ label: t('order.message'), value: message }] : []),
          ]}
        />
      </Panel>
      <SoldSums sold={sold} isAdmin={isAdmin} />
      <SoldHistory sold={sold} isAdmin={isAdmin} />
      {children}
    </>
  )
}

type LinkProps = {
  order: Data.Delivery.Entitlements.SoldOrder['order']
  creatorId: number
  t: Translate
}

/** Product, shop and creator of the order; a tip has no product. */
function soldLinks({ order: { product, shop }, creatorId, t }: LinkProps) {
  const shopPath = `/c/${shop.creatorName}`
  return [
    ...(product.id === null
      ? []
      : [
          {
            label: t('order.product'),
            value: <TextLink href={`${shopPath}/p/${product.id}`}>{product.title}</TextLink>,
          },
        ]),
    { label: t('order.shop'), value: <TextLink href={shopPath}>{shop.name}</TextLink> },
    {
      label: t('admin.sheet.creator'),
      value: <TextLink href={`/admin/creators/${creatorId}`}>{shop.creatorName}</TextLink>,
    },
  ]
}
