import { lazy } from 'react'
import { OverlayButton, type OverlayButtonLook } from '~/components/ui/actions/overlay_button'
import type { MenuEntry } from '~/components/ui/actions/menu_popup'
import { loadWithRetry } from '~/lib/reconnect'

type Props = OverlayButtonLook & {
  entries: MenuEntry[]
  /** The current choice, for a menu that selects a value. */
  selected?: string
  align?: 'start' | 'end'
}

const load = loadWithRetry(() => import('~/components/ui/actions/menu_popup'))
const MenuPopup = lazy(load)

export function MenuButton({ entries, selected, align, ...look }: Props) {
  return (
    <OverlayButton
      {...look}
      kind="menu"
      preload={load}
      overlay={(overlay) => (
        <MenuPopup
          {...overlay}
          label={look.label}
          entries={entries}
          selected={selected}
          align={align}
        />
      )}
    />
  )
}
