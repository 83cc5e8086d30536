import { Menu } from 'lucide-react'
import { Button } from '@heroui/react/button'
import { Drawer } from '@heroui/react/drawer'
import { AppearancePanel } from '~/components/web/appearance_panel'
import { PreferenceSelects } from '~/components/web/preference_selects'
import { SiteSearch } from '~/components/web/site_search'
import { useT } from '~/hooks/use_t'

/** On narrow screens: search, language, currency and look behind one button. */
export function SiteMenu() {
  const t = useT('web')
  return (
    <span className="lg:hidden">
      <Drawer>
        <Button variant="ghost" size="sm" isIconOnly aria-label={t('menu.open')}>
          <Menu aria-hidden />
        </Button>
        <Drawer.Backdrop>
          <Drawer.Content placement="right">
            <Drawer.Dialog>
              <Drawer.CloseTrigger aria-label={t('menu.close')} />
              <Drawer.Header>
                <Drawer.Heading>{t('menu.label')}</Drawer.Heading>
              </Drawer.Header>
              <Drawer.Body className="flex flex-col gap-6">
                <span className="md:hidden">
                  <SiteSearch />
                </span>
                <PreferenceSelects />
                <AppearancePanel />
              </Drawer.Body>
            </Drawer.Dialog>
          </Drawer.Content>
        </Drawer.Backdrop>
      </Drawer>
    </span>
  )
}
