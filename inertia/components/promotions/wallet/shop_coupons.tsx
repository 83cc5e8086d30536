import { useState } from 'react'
import type { Data } from '@generated/data'
import { Ticket } from '~/components/promotions/wallet/ticket'
import { useCouponText } from '~/components/promotions/use_coupon_text'
import { Button } from '~/components/ui/actions/button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useApi } from '~/hooks/use_api'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'
import { ErrorText } from '~/components/ui/fields/error_text'

type Coupon = Data.Promotions.OfferedCoupon

type Props = {
  offered: Coupon[]
  /** The creator views their own shop. */
  isOwn: boolean
}

/** The public coupons of a shop; renders nothing where there are none. */
export function ShopCoupons({ offered, isOwn }: Props) {
  const t = useT('promotions')
  const couponText = useCouponText()
  // With those claimed since the page was made.
  const [coupons, setCoupons] = useState(offered)
  if (coupons.length === 0) return null

  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-base">{t('shop.title')}</h2>
      <ul className="-mx-1 flex snap-x scroll-px-1 gap-4 overflow-x-auto px-1 pb-2">
        {coupons.map((coupon) => (
          <li key={coupon.couponId} className="w-80 max-w-[85vw] shrink-0 snap-start">
            <Ticket
              worth={couponText.discount(coupon)}
              condition={couponText.minimum(coupon)}
              title={coupon.title}
              lines={[couponText.period(coupon), couponText.products(coupon)]}
              foot={
                isOwn ? null : (
                  <ClaimButton
                    coupon={coupon}
                    onClaimed={() =>
                      setCoupons((all) =>
                        all.map((one) => (one === coupon ? { ...one, isClaimed: true } : one))
                      )
                    }
                  />
                )
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ClaimButton({ coupon, onClaimed }: { coupon: Coupon; onClaimed: () => void }) {
  const t = useT('promotions')
  const { user } = useShared()
  const claim = useApi('api.coupons.store')
  const { code: couponCode, title, isClaimed, isUsedUp } = coupon
  if (isUsedUp) return <StatusChip>{t('status.exhausted')}</StatusChip>
  if (isClaimed) return <StatusChip tone="success">{t('shop.claimed')}</StatusChip>
  if (!user) {
    const back = encodeURIComponent(`/account/coupons?code=${couponCode}`)
    return (
      <LinkButton size="sm" href={`/auth/login?redirect=${back}`}>
        {t('shop.claim')}
      </LinkButton>
    )
  }

  async function press() {
    if (!(await claim.submit({ body: { couponCode } }))) return
    toast.success(t('shop.done'))
    onClaimed()
  }
  return (
    <>
      <Button
        size="sm"
        busy={claim.processing}
        aria-label={t('shop.claim_named', { title })}
        onPress={() => void press()}
      >
        {t('shop.claim')}
      </Button>
      {claim.failure ? <ErrorText>{claim.failure.message}</ErrorText> : null}
    </>
  )
}
