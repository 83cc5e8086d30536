import {
  CircleUserRound,
  Heart,
  Megaphone,
  ShieldUser,
  ShoppingBag,
  Store,
  TicketPercent,
  type LucideIcon,
} from 'lucide-react'

export type MenuItem = {
  /** Words: `menu.<key>` in resources/lang/<locale>/web.json. */
  key: string
  href: string
  icon: LucideIcon
  /** Only for these roles; for everybody when absent. */
  roles?: ('user' | 'creator' | 'admin')[]
  /** Lit for the path itself only, not for those below it. */
  exact?: boolean
}

export const orders: MenuItem = { key: 'orders', href: '/orders', icon: ShoppingBag }
export const followings: MenuItem = { key: 'followings', href: '/account/followings', icon: Heart }
export const announcements: MenuItem = {
  key: 'announcements',
  href: '/account/announcements',
  icon: Megaphone,
}
export const coupons: MenuItem = { key: 'coupons', href: '/account/coupons', icon: TicketPercent }

/** The menu behind the person's name: the ways that are gone most. */
export const personMenu: MenuItem[] = [
  { key: 'account', href: '/account/profile', icon: CircleUserRound },
  orders,
  followings,
  coupons,
  announcements,
  { key: 'studio', href: '/studio', icon: Store, roles: ['creator'] },
  { key: 'admin', href: '/admin', icon: ShieldUser, roles: ['admin'] },
]

export function entriesOf(menu: MenuItem[], role: string | undefined): MenuItem[] {
  return menu.filter(({ roles }) => !roles || roles.some((allowed) => allowed === role))
}
