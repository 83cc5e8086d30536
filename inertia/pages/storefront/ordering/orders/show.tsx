import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { OrderFiles } from '~/components/delivery/order_files'
import { LinkButton } from '~/components/ui/actions/link_button'
import { TextLink } from '~/components/ui/actions/text_link'
import { CopyText } from '~/components/ui/show/copy_text'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { OrderRefund } from '~/components/ordering/order_refund'
import { OrderStatus } from '~/components/ordering/order_status'
import { useLive } from '~/hooks/use_live'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ order: Data.Ordering.Order }>

export default function Order({ order }: Props) {
  const t = useT('ordering')
  const { user } = useShared()
  const { product, shop, tradeNo, status, payment } = order
  const reload = () => router.reload({ only: ['order'] })
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
      {order.isPayable ? (
        <LinkButton href={`/pay/${payment.paymentNo}`} variant="primary" className="self-start">
          {t('resume_payment')}
        </LinkButton>
      ) : null}
      {product.id === null ? null : (
        <OrderFiles order={{ tradeNo, productId: product.id, status }} />
      )}
      <Panel title={t('order.details')}>
        <Facts
          facts={[
            { label: t('order.number'), value: <CopyText text={tradeNo} /> },
            {
              label: t(product.id === null ? 'order.tip' : 'order.product'),
              value:
                product.id === null ? (
                  product.title
                ) : (
                  <TextLink href={`/c/${shop.creatorName}/p/${product.id}`}>
                    {product.title}
                  </TextLink>
                ),
            },
            {
              label: t('order.shop'),
              value: <TextLink href={`/c/${shop.creatorName}`}>{shop.name}</TextLink>,
            },
            { label: t('order.price'), value: <Price money={order.amount} /> },
            ...(order.discount.amount === '0'
              ? []
              : [{ label: t('order.saved'), value: <Price money={order.discount} /> }]),
            ...(order.surcharge.amount === '0'
              ? []
              : [{ label: t('checkout.surcharge'), value: <Price money={order.surcharge} /> }]),
            {
              label: status === 'unpaid' ? t('order.to_pay') : t('order.paid'),
              value: <Price money={order.paid} className="font-semibold" />,
            },
            { label: t('order.date'), value: <Moment at={order.date} as="datetime" /> },
            ...(order.paidAt
              ? [{ label: t('order.paid_at'), value: <Moment at={order.paidAt} as="datetime" /> }]
              : []),
            ...(order.message ? [{ label: t('order.message'), value: order.message }] : []),
          ]}
        />
      </Panel>
      <OrderRefund order={order} />
    </div>
  )
}
