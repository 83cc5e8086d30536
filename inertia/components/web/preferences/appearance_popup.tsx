import { Popover } from '@heroui/react/popover'
import type { OverlayProps } from '~/components/ui/actions/overlay_button'
import { AppearancePanel } from '~/components/web/preferences/appearance_panel'
import { useT } from '~/hooks/use_t'

export default function AppearancePopup({ triggerRef, isOpen, setOpen }: OverlayProps) {
  const t = useT('web')
  return (
    <Popover.Content
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={setOpen}
      placement="bottom end"
      className="popover w-60"
    >
      <Popover.Dialog aria-label={t('appearance.label')} className="popover__dialog">
        <AppearancePanel />
      </Popover.Dialog>
    </Popover.Content>
  )
}
