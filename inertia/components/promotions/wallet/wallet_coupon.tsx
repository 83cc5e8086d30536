import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Ticket } from '~/components/promotions/wallet/ticket'
import { useIsAhead } from '~/components/promotions/use_is_ahead'
import { useCouponText } from '~/components/promotions/use_coupon_text'
import { LinkButton } from '~/components/ui/actions/link_button'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

type Coupon = Data.Promotions.WalletCoupon

/** A coupon in the wallet, with a link to where it can be used. */
export function WalletCoupon({ coupon }: { coupon: Coupon }) {
  const couponText = useCouponText()
  const { shop, tab, status } = coupon
  const shopPath = `/c/${shop.creatorName}`

  return (
    <Ticket
      worth={couponText.discount(coupon)}
      condition={couponText.minimum(coupon)}
      title={coupon.title}
      heading="h2"
      faded={tab !== 'active'}
      lines={[
        status === 'unknown' ? (
          shop.name
        ) : (
          <Link href={shopPath} className="underline-offset-4 hover:underline">
            {shop.name}
          </Link>
        ),
        couponText.period(coupon),
        couponText.products({ ...coupon, itemsPerOrder: itemsNow(coupon) }),
      ]}
      foot={<Foot coupon={coupon} />}
    />
  )
}

/** How many items of the next order it discounts, with the uses that are left. */
function itemsNow({ itemsPerOrder, usesLeft }: Coupon): number {
  return usesLeft > 0 ? Math.min(itemsPerOrder, usesLeft) : itemsPerOrder
}

/** A link to the shop once the coupon has started; otherwise the reason why there is none. */
function Foot({ coupon }: { coupon: Coupon }) {
  const t = useT('promotions')
  const isAhead = useIsAhead(coupon)
  if (coupon.tab !== 'active') return <StatusChip>{t(whyNot(coupon))}</StatusChip>
  if (isAhead) return <StatusChip tone="accent">{t('status.upcoming')}</StatusChip>
  return (
    <>
      <LinkButton href={`/c/${coupon.shop.creatorName}`} size="sm" variant="outline">
        {t('wallet.go_to_shop')}
      </LinkButton>
      <UsesLeft coupon={coupon} />
    </>
  )
}

function UsesLeft({ coupon }: { coupon: Coupon }) {
  const t = useT('promotions')
  const { usesLeft, usesReserved, source } = coupon
  return (
    <span className="flex flex-col text-xs text-muted">
      {usesLeft > 1 ? <span>{t('wallet.uses_left', { count: usesLeft })}</span> : null}
      {usesReserved > 0 ? <span>{t('wallet.reserved', { count: usesReserved })}</span> : null}
      {usesLeft === 0 && usesReserved === 0 ? <span>{t('wallet.none_now')}</span> : null}
      {source === 'system' ? <span>{t('wallet.returned')}</span> : null}
    </span>
  )
}

/** The reason for a coupon that was switched off; the others state their usage. */
function whyNot({ tab, status, usageStatus }: Coupon): string {
  const isOff = tab === 'expired' && (status === 'inactive' || status === 'unknown')
  if (isOff) return `status.${status}`
  // Other users used it up before this user did.
  return tab === 'exhausted' && usageStatus === 'expired'
    ? 'status.exhausted'
    : `use.${usageStatus}`
}
