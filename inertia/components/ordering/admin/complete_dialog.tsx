import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { AdminOrder } from '~/components/ordering/admin/order_actions'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = { order: AdminOrder; onClose: () => void }

/** Attests that an order was paid outside of every gateway. */
export function CompleteDialog({ order, onClose }: Props) {
  const t = useT('ordering')
  const completing = useApi('api.admin.order_completions.store')
  const [reason, setReason] = useState('')
  const [evidence, setEvidence] = useState('')
  const { tradeNo, title, siblings, buyer } = order

  async function confirm() {
    const answer = await completing.submit({ params: { tradeNo }, body: { reason, evidence } })
    if (!answer) return false
    toast.success(t('admin.complete.done'))
    router.reload({ only: ['orders', 'counts'] })
    return true
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('admin.complete.ask', { title })}
      confirmLabel={t('admin.complete.confirm')}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <p>{t('admin.complete.hint', { username: buyer.username })}</p>
        {siblings > 1 ? <p>{t('admin.complete.siblings', { count: siblings })}</p> : null}
        <TextField
          label={t('admin.complete.reason')}
          placeholder={t('admin.complete.reason_hint')}
          value={reason}
          onChange={setReason}
          required
          error={completing.errors.reason}
        />
        <TextArea
          label={t('admin.complete.evidence')}
          placeholder={t('admin.complete.evidence_hint')}
          value={evidence}
          onChange={setEvidence}
          rows={2}
          maxLength={500}
          required
          error={completing.errors.evidence}
        />
        <ApiFailure api={completing} />
      </div>
    </ConfirmDialog>
  )
}
