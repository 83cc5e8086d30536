import { DrawerButton } from '~/components/web/drawer_button'
import { SiteSearch } from '~/components/web/site_search'
import { useT } from '~/hooks/use_t'

/** On narrow screens: search, language, currency and look behind one button. */
export function SiteMenu() {
  const t = useT('web')
  return (
    <span className="lg:hidden">
      <DrawerButton title={t('menu.label')} side="right">
        <span className="md:hidden">
          <SiteSearch />
        </span>
      </DrawerButton>
    </span>
  )
}
