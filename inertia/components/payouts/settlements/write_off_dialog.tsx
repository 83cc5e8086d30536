import { router } from '@inertiajs/react'
import { ReasonDialog } from '~/components/ui/actions/reason_dialog'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = { creator: { id: number; name: string }; onClose: () => void }

/** Asks for the reason before a creator's debts are written off. */
export function WriteOffDialog({ creator, onClose }: Props) {
  const t = useT('settlements')
  const writing = useApi('api.admin.receivables.write_off')

  async function writeOff(reason: string) {
    if (!(await writing.submit({ params: { id: creator.id }, body: { reason } }))) return false
    toast.success(t('receivables.done'))
    return () => router.reload({ only: ['receivables'] })
  }

  return (
    <ReasonDialog
      title={t('receivables.ask', { name: creator.name })}
      confirmLabel={t('receivables.write_off')}
      hint={t('receivables.reason_hint')}
      danger
      api={writing}
      onConfirm={writeOff}
      onClose={onClose}
    >
      {t('receivables.explain')}
    </ReasonDialog>
  )
}
