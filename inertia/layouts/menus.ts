import {
  CircleUserRound,
  Contact,
  CreditCard,
  Download,
  Fingerprint,
  FolderOpen,
  HandHeart,
  Gift,
  Heart,
  House,
  KeyRound,
  Megaphone,
  MonitorSmartphone,
  Package,
  ShieldCheck,
  ShieldUser,
  ShoppingBag,
  Store,
  Tags,
  TicketPercent,
  Wallet,
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

/** The sidebar of /studio. Each room adds its entry here when its page answers. */
const studioMenu: MenuItem[] = [
  { key: 'studio_home', href: '/studio', icon: House, exact: true },
  { key: 'products', href: '/studio/products', icon: Package },
  { key: 'studio_orders', href: '/studio/orders', icon: ShoppingBag },
  { key: 'files', href: '/studio/files', icon: FolderOpen },
  { key: 'categories', href: '/studio/categories', icon: Tags },
  { key: 'studio_coupons', href: '/studio/coupons', icon: TicketPercent },
  { key: 'tips', href: '/studio/tips', icon: HandHeart },
  { key: 'shop', href: '/studio/shop', icon: Store },
  { key: 'creator_profile', href: '/studio/profile', icon: Contact },
  { key: 'toolbox', href: '/studio/toolbox', icon: Fingerprint },
]

/** The sidebar of /admin. Each room adds its entry here when its page answers. */
const adminMenu: MenuItem[] = [
  { key: 'admin_orders', href: '/admin/orders', icon: ShoppingBag },
  { key: 'admin_gateways', href: '/admin/payment-gateways', icon: CreditCard },
  { key: 'admin_cards', href: '/admin/recharge-cards', icon: Gift },
  { key: 'admin_coupons', href: '/admin/coupons', icon: TicketPercent },
  { key: 'admin_toolbox', href: '/admin/toolbox', icon: Fingerprint },
]

const orders: MenuItem = { key: 'orders', href: '/orders', icon: ShoppingBag }
const followings: MenuItem = { key: 'followings', href: '/account/followings', icon: Heart }
const announcements: MenuItem = {
  key: 'announcements',
  href: '/account/announcements',
  icon: Megaphone,
}
const coupons: MenuItem = { key: 'coupons', href: '/account/coupons', icon: TicketPercent }

/** The sidebar of /account. Each room adds its entry here when its page answers. */
const accountMenu: MenuItem[] = [
  { key: 'profile', href: '/account/profile', icon: CircleUserRound },
  { key: 'security', href: '/account/security', icon: ShieldCheck },
  { key: 'sessions', href: '/account/sessions', icon: MonitorSmartphone },
  { key: 'tokens', href: '/account/tokens', icon: KeyRound },
  orders,
  { key: 'wallet', href: '/account/wallet', icon: Wallet },
  followings,
  coupons,
  announcements,
  { key: 'data', href: '/account/data', icon: Download },
]

/** The menu behind the person's name: the ways that are gone most. */
export const personMenu: MenuItem[] = [
  { key: 'account', href: '/account/profile', icon: CircleUserRound },
  orders,
  followings,
  coupons,
  announcements,
  { key: 'studio', href: '/studio', icon: Store, roles: ['creator'] },
  { key: 'admin', href: '/admin/orders', icon: ShieldUser, roles: ['admin'] },
]

export function entriesOf(menu: MenuItem[], role: string | undefined): MenuItem[] {
  return menu.filter(({ roles }) => !roles || roles.some((allowed) => allowed === role))
}

export type Area = 'account' | 'studio' | 'admin'

export const menuOf: Record<Area, MenuItem[]> = {
  account: accountMenu,
  studio: studioMenu,
  admin: adminMenu,
}

/** The part of the workspace that an address belongs to. */
export function areaOf(url: string): Area {
  if (url.startsWith('/studio')) return 'studio'
  return url.startsWith('/admin') ? 'admin' : 'account'
}

export function isCurrent({ href, exact }: MenuItem, url: string): boolean {
  const path = url.split('?')[0]!
  return path === href || (!exact && path.startsWith(`${href}/`))
}
