import { useState } from 'react'
import { router } from '@inertiajs/react'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { TextArea } from '~/components/ui/fields/text_area'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = { creator: { id: number; name: string }; onClose: () => void }

/** Asks for the reason before a creator's debts are given up. */
export function WriteOffDialog({ creator, onClose }: Props) {
  const t = useT('settlements')
  const writing = useApi('api.admin.receivables.write_off')
  const [reason, setReason] = useState('')

  async function writeOff() {
    const body = { reason: reason.trim() }
    const done = await writing.submit({ params: { id: creator.id }, body })
    if (!done) return false
    toast.success(t('receivables.done'))
    return () => router.reload({ only: ['receivables'] })
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      api={writing}
      title={t('receivables.ask', { name: creator.name })}
      confirmLabel={t('receivables.write_off')}
      danger
      onConfirm={writeOff}
    >
      <div className="flex flex-col gap-4">
        <p>{t('receivables.explain')}</p>
        <ApiFailure api={writing} />
        <TextArea
          name="reason"
          label={t('reason')}
          hint={t('receivables.reason_hint')}
          value={reason}
          onChange={setReason}
          error={writing.errors.reason}
          maxLength={500}
          required
          rows={3}
        />
      </div>
    </ConfirmDialog>
  )
}
