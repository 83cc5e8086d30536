import { useState, type ReactNode } from 'react'
import { AlertDialog } from '@heroui/react/alert-dialog'
import { Button } from '~/components/ui/actions/button'
import { useT } from '~/hooks/use_t'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Names the thing: "Delete “Sketches vol. 2”?" */
  title: string
  children: ReactNode
  confirmLabel: string
  danger?: boolean
  /** The dialog closes when it resolves to anything but false. */
  onConfirm: () => unknown
}

/** Asks before something destructive or costly happens. */
export function ConfirmDialog({ isOpen, onClose, title, children, ...props }: Props) {
  const t = useT('ui')
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    const outcome = await Promise.resolve(props.onConfirm()).finally(() => setBusy(false))
    if (outcome !== false) onClose()
  }

  return (
    <AlertDialog.Backdrop
      isOpen={isOpen}
      isKeyboardDismissDisabled={busy}
      onOpenChange={(open) => !open && onClose()}
    >
      <AlertDialog.Container>
        <AlertDialog.Dialog>
          <AlertDialog.Header>
            <AlertDialog.Heading>{title}</AlertDialog.Heading>
          </AlertDialog.Header>
          <AlertDialog.Body>{children}</AlertDialog.Body>
          <AlertDialog.Footer>
            <Button variant="tertiary" onPress={onClose} disabled={busy}>
              {t('cancel')}
            </Button>
            <Button variant={props.danger ? 'danger' : 'primary'} busy={busy} onPress={confirm}>
              {props.confirmLabel}
            </Button>
          </AlertDialog.Footer>
        </AlertDialog.Dialog>
      </AlertDialog.Container>
    </AlertDialog.Backdrop>
  )
}
