import type { ReactNode } from 'react'
import { usePage } from '@inertiajs/react'
import { PaletteButton } from '~/components/administration/palette/palette_button'
import { AccountMenu } from '~/components/web/account_menu'
import { HeaderButtons } from '~/components/web/header/header_buttons'
import { AppearanceMenu } from '~/components/web/preferences/appearance_menu'
import { Breadcrumbs } from '~/components/web/breadcrumbs'
import { LanguageMenu } from '~/components/web/preferences/language_menu'
import { Sidebar, SidebarDrawer } from '~/components/web/sidebar'
import type { BreadcrumbItem } from '~/components/ui/show/page_header'
import { areaOf, menuOf } from '~/layouts/menus'
import { entriesOf } from '~/layouts/person_menu'
import { Shell } from '~/layouts/shell'
import { useShared } from '~/hooks/use_shared'

type Props = { children: ReactNode; breadcrumbs?: BreadcrumbItem[] }

/**
 * Account, studio and administration: a sidebar of 270 px, a top bar with breadcrumbs, one column.
 */
export default function WorkspaceLayout({ children, breadcrumbs = [] }: Props) {
  const { user, impersonation } = useShared()
  const { url } = usePage()
  const area = areaOf(url)
  const isAdmin = user?.role === 'admin' && !impersonation
  const menu = entriesOf(menuOf[area], {
    role: user?.role,
    isImpersonated: Boolean(impersonation),
  })

  return (
    <Shell>
      <div className="flex min-h-dvh text-sm">
        <Sidebar area={area} menu={menu} />
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-separator bg-background/90 px-4 backdrop-blur sm:px-6">
            <SidebarDrawer area={area} menu={menu} />
            <Breadcrumbs breadcrumbs={breadcrumbs} />
            <span className="ms-auto flex items-center gap-1">
              <span className="hidden items-center gap-1 sm:flex">
                <LanguageMenu />
                <AppearanceMenu />
              </span>
              {isAdmin ? <PaletteButton /> : null}
              <HeaderButtons />
              <AccountMenu />
            </span>
          </header>
          <main id="main" tabIndex={-1} className="flex-1 px-4 py-6 outline-none sm:px-6 lg:py-8">
            <div className="mx-auto flex max-w-5xl flex-col gap-6">{children}</div>
          </main>
        </div>
      </div>
    </Shell>
  )
}
