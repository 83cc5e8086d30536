import { lazy, Suspense, useSyncExternalStore } from 'react'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { confirmations } from '~/lib/stores/confirmation'
import { questions } from '~/lib/question'
import { loadWithRetry } from '~/lib/reconnect'

const Dialog = lazy(loadWithRetry(() => import('~/components/identity/confirmation_dialog')))

/** Shows the identity confirmation that a call requires. Its code is loaded on first use. */
export function Confirmations() {
  const question = useSyncExternalStore(confirmations.subscribe, confirmations.now, () => null)
  return question ? (
    <Suspense fallback={null}>
      <Dialog question={question} />
    </Suspense>
  ) : null
}

/** Shows the yes-or-no questions of the page. */
export function Questions() {
  const question = useSyncExternalStore(questions.subscribe, questions.now, () => null)
  if (!question) return null
  const { title, text, confirmLabel, answer } = question
  return (
    <ConfirmDialog
      isOpen
      danger
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
