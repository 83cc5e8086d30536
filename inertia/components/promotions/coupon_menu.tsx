import {
  ChartNoAxesColumn,
  CircleOff,
  CirclePlay,
  Copy,
  Ellipsis,
  Link2,
  Pencil,
} from 'lucide-react'
import type { Data } from '@generated/data'
import { MenuButton } from '~/components/ui/actions/menu_button'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Coupon = Data.Promotions.Coupon

type Props = {
  coupon: Coupon
  origin: string
  onEdit: () => void
  onTurn: () => void
}

const LOOK = { 'aria-hidden': true, 'className': 'size-4' } as const

/** The link that opens the wallet with the code filled in. */
export function linkToClaim(origin: string, code: string): string {
  return `${origin}/account/coupons?code=${code}`
}

/** The actions of a creator on a coupon. */
export function CouponMenu({ coupon, origin, onEdit, onTurn }: Props) {
  const t = useT('promotions')
  const isActive = coupon.status === 'active'
  const canTurn =
    coupon.status === 'active' || (coupon.status === 'inactive' && !coupon.heldByAdmin)
  async function copy(text: string) {
    await navigator.clipboard.writeText(text)
    toast.success(t('studio.copied'))
  }

  return (
    <MenuButton
      label={t('studio.actions_of', { title: coupon.title })}
      iconOnly
      entries={[
        {
          id: 'usage',
          label: t('studio.action.usage'),
          icon: <ChartNoAxesColumn {...LOOK} />,
          href: `/studio/coupons/${coupon.couponId}`,
        },
        {
          id: 'edit',
          label: t('studio.action.edit'),
          icon: <Pencil {...LOOK} />,
          onAction: onEdit,
        },
        {
          id: 'code',
          label: t('studio.action.copy_code'),
          icon: <Copy {...LOOK} />,
          onAction: () => void copy(coupon.code),
        },
        {
          id: 'link',
          label: t('studio.action.copy_link'),
          icon: <Link2 {...LOOK} />,
          onAction: () => void copy(linkToClaim(origin, coupon.code)),
        },
        ...(canTurn
          ? [
              {
                id: 'turn',
                label: t(isActive ? 'studio.action.disable' : 'studio.action.enable'),
                icon: isActive ? <CircleOff {...LOOK} /> : <CirclePlay {...LOOK} />,
                danger: isActive,
                onAction: onTurn,
              },
            ]
          : []),
      ]}
    >
      <Ellipsis {...LOOK} />
    </MenuButton>
  )
}
