import type { Data } from '@generated/data'
import { LinkButton } from '~/components/ui/actions/link_button'
import { TextLink } from '~/components/ui/actions/text_link'
import { ImageFrame } from '~/components/ui/show/image_frame'
import { Moment } from '~/components/ui/show/moment'
import { Price } from '~/components/ui/show/price'
import { canBuyAgain } from '~/components/orders/purchases/order_actions'
import { OrderMenu } from '~/components/orders/purchases/order_menu'
import { OrderStatus } from '~/components/orders/purchases/order_status'
import { useT } from '~/hooks/use_t'

type Props = {
  order: Data.Orders.Purchases.Order
  /** True for one of several orders that are paid together. */
  isPart?: boolean
}

export function OrderCard({ order, isPart = false }: Props) {
  const t = useT('orders')
  const { product, shop, tradeNo } = order
  const isGoods = product.id !== null
  const showsFiles = isGoods && order.status === 'paid'
  const sellsAgain = isGoods && canBuyAgain(order)
  // On a phone the buttons have a row of their own; the menu alone needs none.
  const place = showsFiles || sellsAgain ? 'max-sm:w-full' : 'max-sm:ms-auto'
  return (
    <li
      className={`flex flex-wrap items-center gap-4 p-4 ${isPart ? 'border-separator not-first:border-t' : 'hairline rounded-xl bg-surface'}`}
    >
      <ImageFrame
        src={product.cover?.url}
        srcSet={product.cover?.srcSet}
        sizes="72px"
        // The product's title is shown beside the cover.
        alt={product.cover?.alt ?? ''}
        ratio="1 / 1"
        contain
        className="w-18 shrink-0"
      />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium text-pretty">
          <TextLink href={`/orders/${tradeNo}`}>{product.title}</TextLink>
        </p>
        <p className="mt-1 text-sm text-muted">
          {shop.name} · <Moment at={order.date} />
        </p>
        <p className="mt-1 wrap-anywhere font-mono text-xs text-muted">{tradeNo}</p>
      </div>
      <div className="flex flex-col items-end gap-1.5 max-sm:flex-row max-sm:items-center">
        <Price money={order.paid} className="font-medium" />
        <OrderStatus order={order} />
      </div>
      <div className={`flex items-center gap-2 ${place}`}>
        {showsFiles ? (
          <LinkButton href={`/orders/${tradeNo}`} variant="outline" size="sm">
            {t('orders.files')}
          </LinkButton>
        ) : null}
        {sellsAgain ? (
          <LinkButton href={`/checkout?product=${product.id}`} variant="outline" size="sm">
            {t('orders.again')}
          </LinkButton>
        ) : null}
        <span className="ms-auto">
          <OrderMenu order={order} />
        </span>
      </div>
    </li>
  )
}
