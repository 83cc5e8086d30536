import type { Data } from '@generated/data'
import { useIsAhead } from '~/components/promotions/use_is_ahead'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

type Props = {
  coupon: Pick<
    Data.Promotions.Coupon,
    'status' | 'isUsedUp' | 'startsAt' | 'heldByAdmin' | 'isPublic' | 'claimedCount' | 'usageLimit'
  >
  /** Shown to its creator, and not to an admin. */
  isOwn?: boolean
}

const TONES = {
  active: 'success',
  exhausted: 'neutral',
  upcoming: 'accent',
  inactive: 'neutral',
  expired: 'neutral',
  unknown: 'neutral',
} as const

/** Whether it can be used, and further notes. */
export function CouponStatus({ coupon, isOwn = true }: Props) {
  const t = useT('promotions')
  const isAhead = useIsAhead(coupon)
  const { status, isUsedUp, heldByAdmin, isPublic, claimedCount, usageLimit } = coupon
  const isOn = status === 'active' && !isUsedUp
  const shownStatus =
    isOn && isAhead ? 'upcoming' : status === 'active' && isUsedUp ? 'exhausted' : status
  const isAllClaimed = usageLimit !== null && claimedCount >= usageLimit

  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      <StatusChip tone={TONES[shownStatus]}>{t(`status.${shownStatus}`)}</StatusChip>
      {heldByAdmin ? (
        <span className="min-w-24 text-xs text-danger">{t('studio.held')}</span>
      ) : null}
      {isOn && isAllClaimed ? (
        <span className="min-w-24 text-xs text-muted">{t('studio.all_claimed')}</span>
      ) : null}
      {isPublic && isOn && !isAllClaimed ? (
        <span className="min-w-24 text-xs text-muted">
          {t(isOwn ? 'studio.public' : 'admin.public')}
        </span>
      ) : null}
    </span>
  )
}
