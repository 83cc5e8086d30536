import { lazy } from 'react'
import { DrawerButton } from '~/components/web/drawer_button'
import { SiteSearch } from '~/components/web/site_search'
import { useT } from '~/hooks/use_t'
import { loadWithRetry } from '~/lib/reconnect'

const SiteMenuLinks = lazy(loadWithRetry(() => import('~/components/web/site_menu_links')))

/**
 * On narrow screens: search, every link of the header, language, currency and appearance behind
 * one button.
 */
export function SiteMenu() {
  const t = useT('web')
  return (
    <span className="lg:hidden">
      <DrawerButton title={t('menu.label')} side="right">
        {(close) => (
          <>
            <span className="md:hidden">
              <SiteSearch onSearch={close} />
            </span>
            <SiteMenuLinks close={close} />
          </>
        )}
      </DrawerButton>
    </span>
  )
}
