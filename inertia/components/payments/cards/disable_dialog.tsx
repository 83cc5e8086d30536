import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import type { Api } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type Props = {
  title: string
  isOpen: boolean
  api: Api & { reset: () => void }
  onConfirm: () => Promise<boolean>
  onClose: () => void
}

/** Asks for confirmation before cards are disabled permanently. */
export function DisableDialog({ title, isOpen, api, onConfirm, onClose }: Props) {
  const t = useT('payments')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      api={api}
      title={title}
      confirmLabel={t('cards.disable')}
      danger
      onConfirm={onConfirm}
    >
      <div className="flex flex-col gap-4">
        <p>{t('cards.disable_lead')}</p>
        <ApiFailure api={api} />
      </div>
    </ConfirmDialog>
  )
}
