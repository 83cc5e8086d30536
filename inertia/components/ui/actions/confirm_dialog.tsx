import { lazy, Suspense, type ReactNode } from 'react'
import type { Api } from '~/hooks/use_api'
import { loadWithRetry } from '~/lib/reconnect'

export type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Names the object: "Delete “Sketches vol. 2”?" */
  title: string
  children: ReactNode
  confirmLabel: string
  /** Set where “Cancel” could be mistaken for the action itself. */
  cancelLabel?: string
  danger?: boolean
  /**
   * The API that `onConfirm` calls. The message of a field is cleared when the field is edited, all messages when the
   * dialog closes.
   * After a failure because the object is gone or changed, closing reloads the page behind.
   */
  api?: Pick<Api, 'errors' | 'failure'> & { reset: () => void }
  /** Replaces that reload: for a list that the page fetched by itself. */
  onOutdated?: () => void
  /**
   * The dialog closes when it resolves to anything but false, and then runs a function that it
   * resolves to.
   */
  onConfirm: () => unknown
}

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
