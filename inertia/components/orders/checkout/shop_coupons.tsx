import { TicketPercent } from 'lucide-react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { PlainCheckboxField } from '~/components/ui/fields/plain_checkbox_field'
import type { CouponChoice } from '~/components/orders/checkout/use_coupon_choice'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = { shopId: number; items: Data.Cart.CartLine[]; coupons: CouponChoice }

/** States in which selecting a coupon has no effect. */
const CANNOT_BE_CHOSEN = new Set([
  'not_claimed',
  'inactive',
  'not_started',
  'expired',
  'reserved',
  'exhausted',
  'below_threshold',
  'no_eligible_item',
])

/** The user's coupons of one shop: which are used for what, and why the others are not. */
export function ShopCoupons({ shopId, items, coupons }: Props) {
  const t = useT('orders')
  const words = useT('promotions')
  const format = useFormat()
  const available = coupons.data?.availableCouponsByShop[shopId] ?? []
  if (available.length === 0 || coupons.isRefused) return null

  const used = coupons.data!.shopBreakdowns.flatMap(({ couponsUsed }) => couponsUsed)
  const titleOf = new Map(items.map(({ id, title }) => [id, title]))
  return (
    <section className="mt-4 border-t border-separator pt-3">
      <header className="mb-2 flex min-h-8 items-center justify-between gap-3">
        <h3 className="flex items-center gap-2 text-sm font-medium">
          <TicketPercent aria-hidden className="size-4 text-accent-text" />
          {t('coupons.title')}
        </h3>
        {coupons.isChanged ? (
          <Button variant="ghost" size="sm" onPress={coupons.useBest}>
            {t('coupons.use_best')}
          </Button>
        ) : null}
      </header>
      <ul className="flex flex-col gap-3">
        {available.map((coupon) => {
          const { couponId, title, reason, missing, isUsed } = coupon
          const uses = used.filter((use) => use.couponId === couponId)
          return (
            <li key={couponId} className="flex items-start justify-between gap-4">
              <div className="min-w-0">
                <PlainCheckboxField
                  name={`coupon-${couponId}`}
                  value={isUsed}
                  disabled={reason !== null && CANNOT_BE_CHOSEN.has(reason)}
                  onChange={(isWanted) => coupons.use(couponId, isWanted)}
                >
                  <span className="min-w-0 text-sm wrap-anywhere">{title}</span>
                </PlainCheckboxField>
                {/* Outside the label: the reason why it cannot be selected must not fade with
                    it. */}
                <p className="mt-0.5 ms-7 text-xs text-muted">
                  {reason
                    ? words(`reason.${reason}`, { missing: missing ? format.money(missing) : '' })
                    : t('coupons.used_for', {
                        products: uses
                          .map(({ productId }) => titleOf.get(productId) ?? '')
                          .join(t('list_separator')),
                      })}
                </p>
              </div>
              {uses.length > 0 ? (
                <span className="tabular shrink-0 text-sm text-success">
                  {t('coupons.off', { amount: format.money(sumOf(uses)) })}
                </span>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function sumOf(uses: { discount: string; currency: string }[]) {
  const amount = uses.reduce((sum, { discount }) => sum + BigInt(discount), 0n).toString()
  return { amount, currency: uses[0]!.currency }
}
