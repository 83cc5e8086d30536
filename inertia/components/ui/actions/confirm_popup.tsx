import { useState } from 'react'
import { AlertDialog } from '@heroui/react/alert-dialog'
import { Button } from '~/components/ui/actions/button'
import type { ConfirmDialogProps } from '~/components/ui/actions/confirm_dialog'
import { useT } from '~/hooks/use_t'

export default function ConfirmPopup({
  isOpen,
  onClose,
  title,
  children,
  ...props
}: ConfirmDialogProps) {
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
          <AlertDialog.Footer className="flex-wrap">
            <Button variant="tertiary" onPress={onClose} disabled={busy}>
              {props.cancelLabel ?? t('cancel')}
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
