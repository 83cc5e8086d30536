import { lazy, type ReactNode } from 'react'
import { Menu } from 'lucide-react'
import { OverlayButton } from '~/components/ui/actions/overlay_button'
import { useT } from '~/hooks/use_t'
import { loadWithRetry } from '~/lib/reconnect'

type Props = {
  title: string
  side: 'left' | 'right'
  /** A function receives a callback that closes the drawer. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

const load = loadWithRetry(() => import('~/components/web/side_drawer'))
const SideDrawer = lazy(load)

/** The menu button that opens the drawer. */
export function DrawerButton({ title, side, children }: Props) {
  const t = useT('web')
  return (
    <OverlayButton
      label={t('menu.open')}
      iconOnly
      kind="dialog"
      preload={load}
      overlay={(overlay) => (
        <SideDrawer {...overlay} title={title} side={side}>
          {typeof children === 'function' ? children(() => overlay.setOpen(false)) : children}
        </SideDrawer>
      )}
    >
      <Menu aria-hidden />
    </OverlayButton>
  )
}
