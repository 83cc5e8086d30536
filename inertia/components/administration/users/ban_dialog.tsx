import { router } from '@inertiajs/react'
import { ReasonDialog } from '~/components/ui/actions/reason_dialog'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = { user: { id: number; username: string }; onClose: () => void }

/** Bans a user; all access ends at once. */
export function BanDialog({ user: { id, username }, onClose }: Props) {
  const t = useT('administration')
  const ban = useApi('api.admin.bans.store')
  async function confirm(reason: string) {
    if (!(await ban.submit({ params: { id }, body: { reason } }))) return false
    toast.success(t('users.ban.done', { username }))
    return () => router.reload()
  }
  return (
    <ReasonDialog
      title={t('users.ban.ask', { username })}
      confirmLabel={t('users.ban.confirm')}
      hint={t('users.ban.hint')}
      danger
      api={ban}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('users.ban.meaning')}
    </ReasonDialog>
  )
}

/** Lifts a ban; its record is kept. */
export function UnbanDialog({ user: { id, username }, onClose }: Props) {
  const t = useT('administration')
  const unban = useApi('api.admin.bans.destroy')
  async function confirm(reason: string) {
    if (!(await unban.submit({ params: { id }, body: { reason } }))) return false
    toast.success(t('users.unban.done', { username }))
    return () => router.reload()
  }
  return (
    <ReasonDialog
      title={t('users.unban.ask', { username })}
      confirmLabel={t('users.unban.confirm')}
      api={unban}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('users.unban.meaning')}
    </ReasonDialog>
  )
}
