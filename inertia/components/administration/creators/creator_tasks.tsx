import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { ImpersonateDialog } from '~/components/administration/impersonate_dialog'
import { ReasonDialog } from '~/components/ui/actions/reason_dialog'
import { EnterShop } from '~/components/delivery/toolbox/enter_shop'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Creator = Data.Administration.AdminCreatorDetails
export type CreatorTask = 'verify' | 'revoke' | 'end' | 'impersonate' | 'enter'

type Props = { creator: Creator; task: CreatorTask; minutes: number; onClose: () => void }

/** The dialog of an action on a creator. */
export function CreatorTaskDialog({ creator, task, minutes, onClose }: Props) {
  const { userId, username, name, shopName } = creator
  if (task === 'impersonate') {
    return <ImpersonateDialog user={{ id: userId, username }} minutes={minutes} onClose={onClose} />
  }
  if (task === 'enter') {
    return <EnterShop shop={{ name: shopName, creatorName: name }} onClose={onClose} />
  }
  if (task === 'end') return <EndDialog creator={creator} onClose={onClose} />
  return <VerificationDialog creator={creator} task={task} onClose={onClose} />
}

function EndDialog({ creator: { id, name }, onClose }: Pick<Props, 'creator' | 'onClose'>) {
  const t = useT('administration')
  const end = useApi('api.admin.creators.destroy')
  async function confirm(reason: string) {
    if (!(await end.submit({ params: { id }, body: { reason } }))) return false
    toast.success(t('creators.end.done', { name }))
    return () => router.reload()
  }
  return (
    <ReasonDialog
      title={t('creators.end.ask', { name })}
      confirmLabel={t('creators.end.confirm')}
      hint={t('creators.end.hint')}
      danger
      api={end}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('creators.end.meaning')}
    </ReasonDialog>
  )
}

type VerificationProps = Pick<Props, 'creator' | 'onClose'> & { task: 'verify' | 'revoke' }

function VerificationDialog({ creator: { id, name }, task, onClose }: VerificationProps) {
  const t = useT('administration')
  const verify = useApi('api.admin.creator_verifications.store')
  async function confirm(note: string) {
    const decision = task === 'verify' ? ('verified' as const) : ('revoked' as const)
    if (!(await verify.submit({ params: { id }, body: { decision, note } }))) return false
    toast.success(t(`creators.${task}.done`, { name }))
    return () => router.reload()
  }
  return (
    <ReasonDialog
      title={t(`creators.${task}.ask`, { name })}
      confirmLabel={t(`creators.${task}.confirm`)}
      label={t('creators.note')}
      field="note"
      danger={task === 'revoke'}
      api={verify}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(`creators.${task}.meaning`)}
    </ReasonDialog>
  )
}
