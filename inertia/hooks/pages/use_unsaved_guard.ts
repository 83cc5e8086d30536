import { useEffect } from 'react'
import { guardAgainst } from '~/lib/pages/leave_guard'
import { useT } from '~/hooks/use_t'

/** Asks before a visit, back, forward, a reload or closing the tab discards unsaved changes. */
export function useUnsavedGuard(dirty: boolean, loss: 'unsaved' | 'uploading' = 'unsaved') {
  const t = useT('ui')
  useEffect(() => {
    if (!dirty) return undefined
    return guardAgainst({
      title: t(`${loss}.title`),
      text: t(`${loss}.text`),
      confirmLabel: t(`${loss}.leave`),
    })
  }, [dirty, loss, t])
}
