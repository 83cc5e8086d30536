import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastsWanted } from '~/lib/toast'

const Region = lazy(async () => {
  const { Toast } = await import('@heroui/react/toast')
  return { default: () => <Toast.Provider placement="top" width={380} className="mt-14" /> }
})

/** The toast region, rendered after the first toast. */
export function Toasts() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.now, () => false)
  return wanted ? (
    <Suspense fallback={null}>
      <Region />
    </Suspense>
  ) : null
}
