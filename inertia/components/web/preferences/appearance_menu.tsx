import { lazy } from 'react'
import { Palette } from 'lucide-react'
import { OverlayButton } from '~/components/ui/actions/overlay_button'
import { useT } from '~/hooks/use_t'
import { loadWithRetry } from '~/lib/reconnect'

const load = loadWithRetry(() => import('~/components/web/preferences/appearance_popup'))
const AppearancePopup = lazy(load)

export function AppearanceMenu() {
  const t = useT('web')
  return (
    <OverlayButton
      label={t('appearance.label')}
      iconOnly
      kind="dialog"
      preload={load}
      overlay={(overlay) => <AppearancePopup {...overlay} />}
    >
      <Palette aria-hidden />
    </OverlayButton>
  )
}
