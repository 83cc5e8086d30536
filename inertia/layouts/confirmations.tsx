import { lazy, Suspense, useSyncExternalStore } from 'react'
import { confirmations } from '~/lib/confirmation'

const Dialog = lazy(() => import('~/components/identity/confirmation_dialog'))

/** Where a call that needs a fresh proof asks for it. Loaded with the first question. */
export function Confirmations() {
  const question = useSyncExternalStore(confirmations.subscribe, confirmations.now, () => null)
  return question ? (
    <Suspense fallback={null}>
      <Dialog question={question} />
    </Suspense>
  ) : null
}
