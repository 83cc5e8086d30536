import { useState } from 'react'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { IconButton } from '~/components/ui/actions/button'
import { DrawerButton } from '~/components/web/drawer_button'
import { TextLink } from '~/components/ui/actions/text_link'
import { Logo } from '~/components/web/logo'
import { SidebarLinks } from '~/components/web/sidebar_links'
import type { Area } from '~/layouts/menus'
import type { MenuItem } from '~/layouts/person_menu'
import { readCookie, writeCookie } from '~/lib/browser/cookies'
import { useT } from '~/hooks/use_t'

type Props = { area: Area; menu: MenuItem[] }

/** The menu on wide screens: 270 px, or only the icons when collapsed; the choice is stored. */
export function Sidebar({ area, menu }: Props) {
  const t = useT('web')
  const [folded, setFolded] = useState(
    () => typeof document !== 'undefined' && readCookie('sidebar') === 'folded'
  )
  const toggle = () => {
    writeCookie('sidebar', folded ? 'open' : 'folded', 365)
    setFolded(!folded)
  }

  return (
    <aside
      data-sidebar
      className="sticky top-0 hidden h-dvh shrink-0 flex-col border-e border-separator bg-surface-secondary transition-[width] duration-150 md:flex"
      style={{ width: folded ? '4rem' : 'var(--sidebar)' }}
    >
      <div className={`flex h-14 items-center ${folded ? 'justify-center' : 'px-5'}`}>
        <Logo compact={folded} />
      </div>
      <SidebarLinks area={area} menu={menu} folded={folded} />
      <div className={`mt-auto p-3 ${folded ? 'text-center' : ''}`}>
        <IconButton
          size="sm"
          label={t(folded ? 'sidebar.unfold' : 'sidebar.fold')}
          onPress={toggle}
        >
          {folded ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
        </IconButton>
      </div>
    </aside>
  )
}

/** The same menu in a drawer for phones, with the preferences that do not fit the top bar. */
export function SidebarDrawer({ area, menu }: Props) {
  const t = useT('web')
  return (
    <span className="md:hidden">
      <DrawerButton title={t(`areas.${area}`)} side="left">
        <SidebarLinks area={area} menu={menu} />
        <TextLink href="/">{t('menu.site_home')}</TextLink>
      </DrawerButton>
    </span>
  )
}
