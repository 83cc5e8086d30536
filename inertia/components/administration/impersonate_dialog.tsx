import { ReasonDialog } from '~/components/ui/actions/reason_dialog'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { enterAs } from '~/lib/stores/impersonation_start'

type Props = { user: { id: number; username: string }; minutes: number; onClose: () => void }

/** Asks for the reason to act as a user and opens the studio of a creator, or the home page, as that user. */
export function ImpersonateDialog({ user: { id, username }, minutes, onClose }: Props) {
  const t = useT('administration')
  const start = useApi('api.admin.impersonations.store')
  async function confirm(reason: string) {
    const started = await start.submit({ body: { userId: id, reason } })
    if (!started) return false
    enterAs(started)
    return true
  }
  return (
    <ReasonDialog
      title={t('impersonate.ask', { username })}
      confirmLabel={t('impersonate.confirm')}
      danger
      api={start}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('impersonate.meaning', { minutes })}
    </ReasonDialog>
  )
}
