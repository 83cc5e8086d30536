import { lazy, Suspense } from 'react'
import type { ConfirmDialogProps } from '~/components/ui/actions/confirm_popup'
import { loadWithRetry } from '~/lib/reconnect'

const Dialog = lazy(loadWithRetry(() => import('~/components/ui/actions/confirm_popup')))

/**
 * Asks for confirmation before a destructive or costly action. Its code is loaded on first use.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.isOpen ? (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  ) : null
}
