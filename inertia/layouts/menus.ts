import { Fingerprint, House, Package, ShoppingBag, type LucideIcon } from 'lucide-react'

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
export const studioMenu: MenuItem[] = [
  { key: 'studio_home', href: '/studio', icon: House, exact: true },
  { key: 'products', href: '/studio/products', icon: Package },
  { key: 'toolbox', href: '/studio/toolbox', icon: Fingerprint },
]

/** The menu behind the person's name and the sidebar of /account. */
export const accountMenu: MenuItem[] = [
  { key: 'orders', href: '/orders', icon: ShoppingBag },
  { key: 'studio', href: '/studio', icon: House, roles: ['creator'] },
]

export function entriesOf(menu: MenuItem[], role: string | undefined): MenuItem[] {
  return menu.filter(({ roles }) => !roles || roles.some((allowed) => allowed === role))
}

export function isCurrent({ href, exact }: MenuItem, url: string): boolean {
  const path = url.split('?')[0]!
  return path === href || (!exact && path.startsWith(`${href}/`))
}
