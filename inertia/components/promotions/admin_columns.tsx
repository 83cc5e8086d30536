import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { CouponStatus } from '~/components/promotions/coupon_status'
import { CouponName, couponColumns } from '~/components/promotions/coupon_columns'
import type { useCouponText } from '~/components/promotions/use_coupon_text'
import { Button } from '~/components/ui/actions/button'
import type { Column } from '~/components/ui/data/data_table'
import type { Translate } from '~/hooks/use_t'

type Coupon = Data.Promotions.Coupon

type Tools = {
  t: Translate
  words: ReturnType<typeof useCouponText>
  enable: (coupon: Coupon) => void
  disable: (coupon: Coupon) => void
}

export function adminColumns({ t, words, enable, disable }: Tools): Column<Coupon>[] {
  const { discount, claimed, used, status } = couponColumns({ t, words })
  return [
    {
      id: 'coupon',
      label: t('studio.column.coupon'),
      cell: (coupon) => <CouponName coupon={coupon} />,
    },
    {
      id: 'shop',
      label: t('admin.column.shop'),
      cell: ({ shop }) => (
        <span className="flex min-w-28 flex-col">
          <Link href={`/c/${shop.creatorName}`} className="underline-offset-4 hover:underline">
            {shop.name}
          </Link>
          <span className="text-xs text-muted">{shop.creatorName}</span>
        </span>
      ),
    },
    discount,
    claimed,
    used,
    {
      ...status,
      // With its period: a separate column would push the last one out of view.
      cell: (coupon) => (
        <span className="flex flex-col items-start gap-1 max-sm:items-end">
          <CouponStatus coupon={coupon} isOwn={false} />
          <span className="tabular text-xs text-muted">{words.period(coupon)}</span>
        </span>
      ),
    },
    {
      id: 'actions',
      label: t('studio.column.actions'),
      align: 'end',
      cell: (coupon) => <Turn coupon={coupon} t={t} enable={enable} disable={disable} />,
    },
  ]
}

function Turn({ coupon, t, enable, disable }: Omit<Tools, 'words'> & { coupon: Coupon }) {
  const { status, title } = coupon
  if (status !== 'active' && status !== 'inactive') return null
  const isActive = status === 'active'
  const label = t(isActive ? 'studio.action.disable' : 'studio.action.enable')
  return (
    <Button
      size="sm"
      variant={isActive ? 'danger-soft' : 'outline'}
      aria-label={`${label}: ${title}`}
      onPress={() => (isActive ? disable(coupon) : enable(coupon))}
    >
      {label}
    </Button>
  )
}
