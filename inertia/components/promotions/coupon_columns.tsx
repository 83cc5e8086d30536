import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { CouponStatus } from '~/components/promotions/coupon_status'
import type { useCouponText } from '~/components/promotions/use_coupon_text'
import type { Column } from '~/components/ui/data/data_table'
import { CopyText } from '~/components/ui/show/copy_text'
import type { Translate } from '~/hooks/use_t'

type Coupon = Data.Promotions.Coupon

type Tools = { t: Translate; words: ReturnType<typeof useCouponText> }

/** The columns that studio and admin share. */
export function couponColumns({
  t,
  words,
}: Tools): Record<'discount' | 'period' | 'claimed' | 'used' | 'status', Column<Coupon>> {
  return {
    discount: {
      id: 'discount',
      label: t('studio.column.discount'),
      cell: (coupon) => (
        <span className="flex flex-col whitespace-nowrap">
          <span className="tabular">{words.discount(coupon)}</span>
          <span className="tabular text-xs text-muted">{words.minimum(coupon)}</span>
        </span>
      ),
    },
    period: {
      id: 'period',
      label: t('studio.column.period'),
      cell: (coupon) => (
        // Two dates are wider than a table at 1280 px has room for.
        <span className="tabular block text-xs text-muted sm:max-w-48">{words.period(coupon)}</span>
      ),
    },
    claimed: {
      id: 'claimed',
      label: t('studio.column.claimed'),
      align: 'end',
      cell: ({ claimedCount: count, usageLimit: limit }) => (
        <span className="whitespace-nowrap">
          {limit === null ? count : t('studio.of_limit', { count, limit })}
        </span>
      ),
    },
    used: {
      id: 'used',
      label: t('studio.column.used'),
      align: 'end',
      cell: ({ usedCount }) => usedCount,
    },
    status: {
      id: 'status',
      label: t('studio.column.status'),
      cell: (coupon) => <CouponStatus coupon={coupon} />,
    },
  }
}

/** Title and code; the title links to the usage page, where there is one. */
export function CouponName({ coupon, href }: { coupon: Coupon; href?: string }) {
  return (
    <span className="flex min-w-44 flex-col">
      {href ? (
        <Link
          href={href}
          className="line-clamp-2 min-h-6 font-medium underline-offset-4 hover:underline"
        >
          {coupon.title}
        </Link>
      ) : (
        <span className="line-clamp-2 font-medium">{coupon.title}</span>
      )}
      <CopyText text={coupon.code} />
    </span>
  )
}
