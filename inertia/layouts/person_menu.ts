import {
  Bell,
  CircleUserRound,
  Heart,
  LifeBuoy,
  Megaphone,
  MessagesSquare,
  ShieldUser,
  ShoppingBag,
  Store,
  TicketPercent,
  type LucideIcon,
} from 'lucide-react'

export type MenuItem = {
  /** Messages: `menu.<key>` in resources/lang/<locale>/web.json. */
  key: string
  href: string
  icon: LucideIcon
  /** For these roles only; for all when absent. */
  roles?: ('user' | 'creator' | 'admin')[]
  /** Not for an admin who impersonates the person: the page is refused to them. */
  inPerson?: boolean
  /** Highlighted for the path itself only, not for those below it. */
  exact?: boolean
  /** The heading above it, `menu_groups.<group>`; items of a group follow each other. */
  group?: string
  /** Seldom used: found by the search and from other pages, and left out of the sidebar. */
  isRare?: boolean
}

export const orders: MenuItem = { key: 'orders', href: '/orders', icon: ShoppingBag }
export const followings: MenuItem = { key: 'followings', href: '/account/followings', icon: Heart }
export const messages: MenuItem = {
  key: 'messages',
  href: '/account/messages',
  icon: MessagesSquare,
  inPerson: true,
}
export const notifications: MenuItem = {
  key: 'notifications',
  href: '/account/notifications',
  icon: Bell,
  inPerson: true,
}
export const announcements: MenuItem = {
  key: 'announcements',
  href: '/account/announcements',
  icon: Megaphone,
  inPerson: true,
}
export const tickets: MenuItem = {
  key: 'tickets',
  href: '/account/tickets',
  icon: LifeBuoy,
  inPerson: true,
}
export const coupons: MenuItem = { key: 'coupons', href: '/account/coupons', icon: TicketPercent }

/** The user menu: the most frequent destinations. */
export const personMenu: MenuItem[] = [
  { key: 'account', href: '/account/profile', icon: CircleUserRound },
  orders,
  followings,
  coupons,
  messages,
  notifications,
  announcements,
  tickets,
  { key: 'studio', href: '/studio', icon: Store, roles: ['creator'] },
  { key: 'admin', href: '/admin', icon: ShieldUser, roles: ['admin'] },
]

type Reader = { role: string | undefined; isImpersonated: boolean }

export function entriesOf(menu: MenuItem[], { role, isImpersonated }: Reader): MenuItem[] {
  return menu.filter(
    ({ roles, inPerson, isRare }) =>
      !isRare &&
      (!roles || roles.some((allowed) => allowed === role)) &&
      !(inPerson && isImpersonated)
  )
}
