import { ReasonDialog } from '~/components/ui/actions/reason_dialog'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { keepStart } from '~/lib/stores/impersonation_start'

type Props = { user: { id: number; username: string }; minutes: number; onClose: () => void }

/** Asks for the reason to act as a user and opens the home page as that user. */
export function ImpersonateDialog({ user: { id, username }, minutes, onClose }: Props) {
  const t = useT('administration')
  const start = useApi('api.admin.impersonations.store')
  async function confirm(reason: string) {
    if (!(await start.submit({ body: { userId: id, reason } }))) return false
    keepStart()
    // A full page load: event streams and everything cached belong to the admin.
    window.location.assign('/')
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
