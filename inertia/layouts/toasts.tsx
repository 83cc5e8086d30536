import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadWithRetry } from '~/lib/reconnect'
import { toastsWanted } from '~/lib/toast'

const load = loadWithRetry(() => import('@heroui/react/toast'))
const Region = lazy(async () => {
  const { Toast } = await load()
  return { default: () => <Toast.Provider placement="top" width={380} className="mt-14" /> }
})

/** The toast region, rendered after the first toast. */
export function Toasts() {
  const isWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.now, () => false)
  return isWanted ? (
    <Suspense fallback={null}>
      <Region />
    </Suspense>
  ) : null
}
