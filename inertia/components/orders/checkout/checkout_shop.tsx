import type { Data } from '@generated/data'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { CheckoutItem } from '~/components/orders/checkout/checkout_item'
import { ShopCoupons } from '~/components/orders/checkout/shop_coupons'
import type { CouponChoice } from '~/components/orders/checkout/use_coupon_choice'
import type { WireMoney } from '~/lib/money'
import { useT } from '~/hooks/use_t'

type Line = Data.Cart.CartLine
type Props = {
  shop: Line['shop']
  items: Line[]
  coupons: CouponChoice
  onRemove?: (id: number) => void
}

/** The items from one shop, the coupons for it, and its total in the shop's own currency. */
export function CheckoutShop({ shop, items, coupons, onRemove }: Props) {
  const t = useT('orders')
  const breakdowns = coupons.data?.shopBreakdowns.filter(({ shopId }) => shopId === shop.id) ?? []
  const used = coupons.isRefused ? [] : breakdowns.flatMap(({ couponsUsed }) => couponsUsed)
  return (
    <Panel title={shop.name}>
      <ul className="flex flex-col gap-5">
        {items.map((item) => {
          const coupon = used.find(({ productId }) => productId === item.id)
          return (
            <CheckoutItem
              key={item.id}
              item={item}
              discount={coupon?.discount}
              onRemove={onRemove && (() => onRemove(item.id))}
            />
          )
        })}
      </ul>
      <ShopCoupons shopId={shop.id} items={items} coupons={coupons} />
      <dl className="mt-4 flex flex-col gap-1 border-t border-separator pt-3 text-sm">
        {sumsOf(items, used).map((sum) => (
          <div key={sum.currency} className="flex justify-between gap-4">
            <dt className="text-muted">{t('checkout.shop_total')}</dt>
            <dd>
              <Price money={sum} className="font-medium" />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** After coupons, one for each currency that the shop sells in. */
function sumsOf(items: Line[], used: { productId: number; discount: string }[]): WireMoney[] {
  const off = new Map(used.map(({ productId, discount }) => [productId, BigInt(discount)]))
  const byCurrency = Map.groupBy(items, ({ salesPrice }) => salesPrice.currency)
  return [...byCurrency].map(([currency, own]) => ({
    currency,
    amount: own
      .reduce(
        (sum, { id, salesPrice }) => sum + BigInt(salesPrice.amount) - (off.get(id) ?? 0n),
        0n
      )
      .toString(),
  }))
}
