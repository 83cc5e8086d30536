import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { router } from '@inertiajs/react'
import { AlertDialog } from '@heroui/react/alert-dialog'
import { Button } from '~/components/ui/actions/button'
import {
  focusError,
  hasUnreadable,
  useFieldErrors,
} from '~/components/ui/feedback/use_field_errors'
import { FieldErrors } from '~/components/ui/fields/field_parts'
import type { Api } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'

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

const NO_ERRORS = {}

export default function ConfirmPopup(props: ConfirmDialogProps) {
  const t = useT('ui')
  const { form, busy, judged, type, confirm, close } = useConfirming(props)

  return (
    <AlertDialog.Backdrop
      isOpen={props.isOpen}
      isKeyboardDismissDisabled={busy}
      onOpenChange={(open) => !open && close()}
    >
      <AlertDialog.Container>
        <AlertDialog.Dialog>
          <form ref={form} noValidate className="contents" onInput={type} onSubmit={confirm}>
            <AlertDialog.Header>
              <AlertDialog.Heading>{props.title}</AlertDialog.Heading>
            </AlertDialog.Header>
            <AlertDialog.Body>
              <FieldErrors value={judged}>{props.children}</FieldErrors>
            </AlertDialog.Body>
            <AlertDialog.Footer className="flex-wrap">
              <Button variant="tertiary" onPress={close} disabled={busy}>
                {props.cancelLabel ?? t('cancel')}
              </Button>
              <Button type="submit" variant={props.danger ? 'danger' : 'primary'} busy={busy}>
                {props.confirmLabel}
              </Button>
            </AlertDialog.Footer>
          </form>
        </AlertDialog.Dialog>
      </AlertDialog.Container>
    </AlertDialog.Backdrop>
  )
}

/** A dialog is a form: after an error the first invalid field gets the focus. */
function useConfirming({ api, onClose, onConfirm, onOutdated }: ConfirmDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState(0)
  const [isTyped, setTyped] = useState(false)
  const [judged, correct] = useFieldErrors(api?.errors ?? NO_ERRORS)
  // A session that has ended leads to the sign-in page: the text would be lost.
  useUnsavedGuard(isTyped)

  useEffect(() => {
    if (failures > 0) focusError(form.current)
  }, [failures])

  function close() {
    const isOutdated = api?.failure?.isOutdated
    api?.reset()
    onClose()
    // Not earlier: the reloaded list may lack the row that holds the dialog and its message.
    if (!isOutdated) return
    if (onOutdated) onOutdated()
    else router.reload()
  }
  function type(event: FormEvent) {
    setTyped(true)
    correct(event)
  }
  async function confirm(event: FormEvent) {
    event.preventDefault()
    // React passes events on to the form that the dialog was opened from.
    event.stopPropagation()
    if (hasUnreadable(form.current)) return focusError(form.current)
    if (busy) return
    setBusy(true)
    const outcome = await Promise.resolve(onConfirm()).finally(() => setBusy(false))
    if (outcome === false) return setFailures((count) => count + 1)
    flushSync(close)
    if (typeof outcome === 'function') outcome()
  }

  return { form, busy, judged, type, confirm, close }
}
