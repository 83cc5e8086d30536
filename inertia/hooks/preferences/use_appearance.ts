import { useSyncExternalStore } from 'react'
import {
  onAppearanceChange,
  setAccent,
  setTheme,
  type Accent,
  type Theme,
} from '~/lib/browser/appearance'
import { useShared } from '~/hooks/use_shared'

export function useAppearance() {
  const shared = useShared()
  const theme = useSyncExternalStore(
    onAppearanceChange,
    () => document.documentElement.dataset.theme as Theme,
    () => shared.theme
  )
  const accent = useSyncExternalStore(
    onAppearanceChange,
    () => document.documentElement.dataset.accent as Accent,
    () => shared.accent
  )
  return { theme, accent, setTheme, setAccent }
}
