import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { useT } from '~/hooks/use_t'

/** Asks before a visit, a reload or a closed tab throws typed work away. */
export function useUnsavedGuard(dirty: boolean) {
  const t = useT('ui')
  useEffect(() => {
    if (!dirty) return undefined
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onClose)
    const stop = router.on('before', ({ detail: { visit } }) => {
      const isBackground = visit.prefetch || visit.only.length > 0 || visit.method !== 'get'
      return isBackground || window.confirm(t('unsaved'))
    })
    return () => {
      window.removeEventListener('beforeunload', onClose)
      stop()
    }
  }, [dirty, t])
}
