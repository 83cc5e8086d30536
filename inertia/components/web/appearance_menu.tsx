import { Palette } from 'lucide-react'
import { Button } from '@heroui/react/button'
import { Popover } from '@heroui/react/popover'
import { AppearancePanel } from '~/components/web/appearance_panel'
import { useT } from '~/hooks/use_t'

export function AppearanceMenu() {
  const t = useT('web')
  return (
    <Popover>
      <Button variant="ghost" size="sm" isIconOnly aria-label={t('appearance.label')}>
        <Palette aria-hidden />
      </Button>
      <Popover.Content placement="bottom end" className="w-60">
        <Popover.Dialog aria-label={t('appearance.label')}>
          <AppearancePanel />
        </Popover.Dialog>
      </Popover.Content>
    </Popover>
  )
}
