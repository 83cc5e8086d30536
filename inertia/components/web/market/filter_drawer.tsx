import { lazy } from 'react'
import { SlidersHorizontal } from 'lucide-react'
import { MarketFilters, type MarketFilterProps } from '~/components/web/market/market_filters'
import { OverlayButton } from '~/components/ui/actions/overlay_button'
import { useT } from '~/hooks/use_t'
import { loadWithRetry } from '~/lib/reconnect'

const load = loadWithRetry(() => import('~/components/web/side_drawer'))
const SideDrawer = lazy(load)

/** The filters behind a button, on narrow screens. A choice closes the drawer and shows its products. */
export function FilterDrawer(props: MarketFilterProps) {
  const t = useT('filters')
  return (
    <OverlayButton
      label={t('title')}
      text={t('title')}
      variant="outline"
      className="lg:hidden"
      kind="dialog"
      preload={load}
      overlay={(overlay) => (
        <SideDrawer {...overlay} title={t('title')} side="left" isPlain>
          <MarketFilters {...props} />
        </SideDrawer>
      )}
    >
      <SlidersHorizontal aria-hidden />
    </OverlayButton>
  )
}
