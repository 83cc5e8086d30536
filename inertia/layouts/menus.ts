import {
  ArrowDownToLine,
  Ban,
  Banknote,
  BellRing,
  ChartNoAxesColumn,
  CircleUserRound,
  Contact,
  CreditCard,
  Download,
  FileX,
  Fingerprint,
  FolderOpen,
  HandHeart,
  Gift,
  LifeBuoy,
  History,
  House,
  ListChecks,
  KeyRound,
  Megaphone,
  MonitorSmartphone,
  Package,
  ReceiptText,
  Scale,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Store,
  Tags,
  TicketPercent,
  UserRoundCheck,
  Users,
  VenetianMask,
  Wallet,
  Webhook,
} from 'lucide-react'
import {
  announcements,
  coupons,
  followings,
  messages,
  notifications,
  orders,
  tickets,
  type MenuItem,
} from '~/layouts/person_menu'

const inGroup = (group: string, items: MenuItem[]): MenuItem[] =>
  items.map((item) => ({ ...item, group }))

/** The sidebar of /studio. Each module adds its entry here when its page exists. */
const studioMenu: MenuItem[] = [
  { key: 'studio_home', href: '/studio', icon: House, exact: true },
  ...inGroup('sell', [
    { key: 'products', href: '/studio/products', icon: Package },
    { key: 'files', href: '/studio/files', icon: FolderOpen },
    { key: 'categories', href: '/studio/categories', icon: Tags },
    { key: 'studio_orders', href: '/studio/orders', icon: ShoppingBag },
    { key: 'customers', href: '/studio/customers', icon: Users },
  ]),
  ...inGroup('promote', [
    { key: 'studio_coupons', href: '/studio/coupons', icon: TicketPercent },
    { key: 'studio_notifications', href: '/studio/promotions/notifications', icon: Megaphone },
    { key: 'traffic', href: '/studio/traffic', icon: ChartNoAxesColumn },
  ]),
  ...inGroup('income', [
    { key: 'payouts', href: '/studio/payouts', icon: Banknote, inPerson: true },
    { key: 'tips', href: '/studio/tips', icon: HandHeart },
  ]),
  ...inGroup('shop', [
    { key: 'shop', href: '/studio/shop', icon: Store },
    { key: 'creator_profile', href: '/studio/profile', icon: Contact },
    { key: 'toolbox', href: '/studio/toolbox', icon: Fingerprint },
  ]),
]

/** The sidebar of /admin. Each module adds its entry here when its page exists. */
const adminMenu: MenuItem[] = [
  { key: 'admin_home', href: '/admin', icon: House, exact: true },
  ...inGroup('money', [
    { key: 'admin_orders', href: '/admin/orders', icon: ShoppingBag },
    { key: 'admin_payments', href: '/admin/payments', icon: ReceiptText },
    { key: 'admin_settlements', href: '/admin/settlements', icon: Banknote },
    { key: 'admin_revenue', href: '/admin/revenue', icon: ChartNoAxesColumn },
    { key: 'admin_cards', href: '/admin/recharge-cards', icon: Gift },
    { key: 'admin_coupons', href: '/admin/coupons', icon: TicketPercent },
  ]),
  ...inGroup('people', [
    { key: 'admin_users', href: '/admin/users', icon: Users },
    { key: 'admin_creators', href: '/admin/creators', icon: Store },
    { key: 'admin_applications', href: '/admin/creator-applications', icon: UserRoundCheck },
    { key: 'admin_tickets', href: '/admin/tickets', icon: LifeBuoy },
    { key: 'admin_blocklist', href: '/admin/blocklist', icon: Ban, isRare: true },
    { key: 'admin_impersonation', href: '/admin/impersonation', icon: VenetianMask, isRare: true },
  ]),
  ...inGroup('operation', [
    { key: 'admin_queues', href: '/admin/queues', icon: ListChecks, exact: true },
    { key: 'admin_failed_copies', href: '/admin/failed-copies', icon: FileX },
    { key: 'admin_webhooks', href: '/admin/webhooks', icon: Webhook },
    { key: 'admin_transfers', href: '/admin/received-transfers', icon: ArrowDownToLine },
    { key: 'admin_checks', href: '/admin/queues/invariants', icon: ShieldCheck },
    { key: 'admin_activity', href: '/admin/activity', icon: History },
    { key: 'admin_toolbox', href: '/admin/toolbox', icon: Fingerprint },
  ]),
  ...inGroup('site', [
    { key: 'admin_site', href: '/admin/site', icon: Settings },
    { key: 'admin_gateways', href: '/admin/payment-gateways', icon: CreditCard },
    { key: 'admin_announcements', href: '/admin/notifications', icon: Megaphone },
    { key: 'admin_disclosure', href: '/admin/seller-disclosure', icon: Scale, isRare: true },
  ]),
]

/** The sidebar of /account. Each module adds its entry here when its page exists. */
const accountMenu: MenuItem[] = [
  { key: 'profile', href: '/account/profile', icon: CircleUserRound },
  { key: 'security', href: '/account/security', icon: ShieldCheck, inPerson: true },
  { key: 'sessions', href: '/account/sessions', icon: MonitorSmartphone, inPerson: true },
  { key: 'tokens', href: '/account/tokens', icon: KeyRound, inPerson: true },
  orders,
  { key: 'wallet', href: '/account/wallet', icon: Wallet },
  followings,
  coupons,
  messages,
  notifications,
  {
    key: 'notification_settings',
    href: '/account/notification-settings',
    icon: BellRing,
    inPerson: true,
  },
  announcements,
  tickets,
  { key: 'data', href: '/account/data', icon: Download, inPerson: true },
]

export type Area = 'account' | 'studio' | 'admin'

export const menuOf: Record<Area, MenuItem[]> = {
  account: accountMenu,
  studio: studioMenu,
  admin: adminMenu,
}

/** The part of the workspace that a URL belongs to. */
export function areaOf(url: string): Area {
  if (url.startsWith('/studio')) return 'studio'
  return url.startsWith('/admin') ? 'admin' : 'account'
}
