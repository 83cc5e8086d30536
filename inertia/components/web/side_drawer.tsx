import type { ReactNode } from 'react'
import { Drawer } from '@heroui/react/drawer'
import type { OverlayProps } from '~/components/ui/actions/overlay_button'
import { AppearancePanel } from '~/components/web/preferences/appearance_panel'
import { PreferenceSelects } from '~/components/web/preferences/preference_selects'
import { useT } from '~/hooks/use_t'

type Props = OverlayProps & {
  title: string
  side: 'left' | 'right'
  /** Shown above language, currency and appearance. */
  children: ReactNode
  /** Without these. */
  isPlain?: boolean
}

/** A drawer for what does not fit the top of a narrow screen. */
export default function SideDrawer({ isOpen, setOpen, title, side, children, isPlain }: Props) {
  const t = useT('web')
  return (
    <Drawer.Backdrop isOpen={isOpen} onOpenChange={setOpen}>
      <Drawer.Content placement={side}>
        <Drawer.Dialog>
          <Drawer.CloseTrigger aria-label={t('menu.close')} />
          <Drawer.Header>
            <Drawer.Heading>{title}</Drawer.Heading>
          </Drawer.Header>
          <Drawer.Body className="flex flex-col gap-6">
            {children}
            {isPlain ? null : (
              <>
                <PreferenceSelects />
                <AppearancePanel />
              </>
            )}
          </Drawer.Body>
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  )
}
