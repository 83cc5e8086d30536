import { lazy, Suspense, type ReactNode } from 'react'
import { patiently } from '~/lib/line'

export type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Names the thing: "Delete “Sketches vol. 2”?" */
  title: string
  children: ReactNode
  confirmLabel: string
  /** Where “Cancel” could be taken for the deed itself. */
  cancelLabel?: string
  danger?: boolean
  /** The dialog closes when it resolves to anything but false. */
  onConfirm: () => unknown
}

const Dialog = lazy(patiently(() => import('~/components/ui/actions/confirm_popup')))

/** Asks before something destructive or costly happens. Loaded with the first question. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.isOpen ? (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  ) : null
}
