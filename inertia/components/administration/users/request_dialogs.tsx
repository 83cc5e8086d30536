import { useState } from 'react'
import { router } from '@inertiajs/react'
import { ReasonDialog } from '~/components/ui/actions/reason_dialog'
import { TextField } from '~/components/ui/fields/text_field'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { saveAsFile } from '~/lib/browser/save_as_file'
import { toast } from '~/lib/toast'

export type RequestProps = { user: { id: number; username: string }; onClose: () => void }

/** All data held about a user, as a file to hand over. */
export function ExportDialog({ user: { id, username }, onClose }: RequestProps) {
  const t = useT('administration')
  const api = useApi('api.admin.user_data_exports.store')
  async function confirm(reason: string) {
    const data = await api.submit({ params: { id }, body: { reason } })
    if (data === undefined) return false
    saveAsFile(`countermark-${id}.json`, JSON.stringify(data, null, 2))
    toast.success(t('users.requests.export.done'))
    return true
  }
  return (
    <ReasonDialog
      title={t('users.requests.export.ask', { username })}
      confirmLabel={t('users.requests.export.confirm')}
      api={api}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('users.requests.export.meaning')}
    </ReasonDialog>
  )
}

/** For a user who lost the app and the recovery codes. */
export function TwoFactorDialog({ user: { id, username }, onClose }: RequestProps) {
  const t = useT('administration')
  const api = useApi('api.admin.user_resets.store', { reloadsOutdated: true })
  async function confirm(reason: string) {
    if ((await api.submit({ params: { id }, body: { reason } })) === undefined) return false
    toast.success(t('users.requests.two_factor.done'))
    return () => router.reload()
  }
  return (
    <ReasonDialog
      title={t('users.requests.two_factor.ask', { username })}
      confirmLabel={t('users.requests.two_factor.confirm')}
      danger
      api={api}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('users.requests.two_factor.meaning')}
    </ReasonDialog>
  )
}

/** For a user who cannot read mails at the address of the account. */
export function EmailDialog({ user: { id, username }, onClose }: RequestProps) {
  const t = useT('administration')
  const api = useApi('api.admin.user_emails.update', { reloadsOutdated: true })
  const [email, setEmail] = useState('')
  async function confirm(reason: string) {
    if ((await api.submit({ params: { id }, body: { email, reason } })) === undefined) return false
    toast.success(t('users.requests.email.done'))
    return () => router.reload()
  }
  return (
    <ReasonDialog
      title={t('users.requests.email.ask', { username })}
      confirmLabel={t('users.requests.email.confirm')}
      danger
      api={api}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p>{t('users.requests.email.meaning')}</p>
        <TextField
          label={t('users.requests.email.label')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          required
          {...api.field('email')}
        />
      </div>
    </ReasonDialog>
  )
}
