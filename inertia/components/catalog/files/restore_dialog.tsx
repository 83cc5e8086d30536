import { router } from '@inertiajs/react'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = {
  name: string
  attachmentId: number | null
  onClose: () => void
  isAdmin?: boolean
  /** Reloads the list, which shows the file as available again. */
  onDone?: () => void
}

/** Returns a withdrawn file to its buyers. */
export function RestoreDialog({ name, attachmentId, onClose, isAdmin, onDone }: Props) {
  const t = useT('delivery')
  const asCreator = useApi('api.studio.file_withdrawals.destroy')
  const asAdmin = useApi('api.admin.file_withdrawals.destroy')
  const restoring = isAdmin ? asAdmin : asCreator

  async function confirm() {
    const response = await restoring.submit({ params: { id: attachmentId! } })
    if (response === undefined) return false
    toast.success(t('withdrawal.restored', { name }))
    if (onDone) onDone()
    else router.reload({ only: ['files'] })
    return true
  }

  return (
    <ConfirmDialog
      isOpen={attachmentId !== null}
      onClose={onClose}
      api={restoring}
      title={t('withdrawal.ask_restore', { name })}
      confirmLabel={t('withdrawal.confirm_restore')}
      onConfirm={confirm}
    >
      <p>{t('withdrawal.explain_restore')}</p>
      <ApiFailure api={restoring} />
    </ConfirmDialog>
  )
}
