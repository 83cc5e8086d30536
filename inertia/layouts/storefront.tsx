import type { ReactNode } from 'react'
import { CartButton } from '~/components/cart/cart_button'
import { Later } from '~/components/ui/show/later'
import { AccountMenu } from '~/components/web/account_menu'
import { HeaderButtons } from '~/components/web/header/header_buttons'
import { AppearanceMenu } from '~/components/web/preferences/appearance_menu'
import { CurrencyMenu } from '~/components/web/preferences/currency_menu'
import { LanguageMenu } from '~/components/web/preferences/language_menu'
import { Logo } from '~/components/web/logo'
import { SiteFooter } from '~/components/web/site_footer'
import { SiteMenu } from '~/components/web/site_menu'
import { SiteSearch } from '~/components/web/site_search'
import { useShared } from '~/hooks/use_shared'
import { Shell } from '~/layouts/shell'
// What most pages of visitors show is in the first file, with this layout, instead of one more that each of them loads.
import '~/components/catalog/listings/share_head'
import '~/components/ui/feedback/empty_state'
import '~/components/web/product_card'
import '~/components/web/shop_card'

/** Visitors and buyers: search, preferences and account above, the footer below. */
export default function StorefrontLayout({ children }: { children: ReactNode }) {
  const { user } = useShared()
  return (
    <Shell>
      <div className="flex min-h-dvh flex-col">
        <header className="sticky top-0 z-30 border-b border-separator bg-background/90 backdrop-blur">
          <div className="page-width flex h-14 items-center gap-2 sm:gap-4">
            <Logo isCrowded={user !== null} />
            <div className="hidden flex-1 justify-center px-4 md:flex">
              <SiteSearch />
            </div>
            <div className="ms-auto flex items-center gap-1 md:ms-0">
              <span className="hidden items-center gap-1 lg:flex">
                <LanguageMenu />
                <CurrencyMenu />
                <AppearanceMenu />
              </span>
              <CartButton />
              <HeaderButtons />
              <AccountMenu />
              <SiteMenu />
            </div>
          </div>
        </header>
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <Later>
          <SiteFooter />
        </Later>
      </div>
    </Shell>
  )
}
