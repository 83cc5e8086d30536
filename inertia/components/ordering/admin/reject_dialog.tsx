import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { AdminOrder } from '~/components/ordering/admin/order_actions'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { TextArea } from '~/components/ui/fields/text_area'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = { order: AdminOrder; onClose: () => void }

/** Answers a buyer who asked for a refund that they do not get. */
export function RejectDialog({ order, onClose }: Props) {
  const t = useT('ordering')
  const rejecting = useApi('api.admin.refund_rejections.store')
  const [note, setNote] = useState('')
  const { tradeNo, title, buyer, refund } = order

  async function confirm() {
    const answer = await rejecting.submit({ params: { tradeNo }, body: { note } })
    if (!answer) return false
    toast.success(t('admin.reject.done'))
    router.reload({ only: ['orders', 'counts'] })
    return true
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('admin.reject.ask', { title })}
      confirmLabel={t('admin.reject.confirm')}
      danger
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        {refund?.requestNote ? (
          <NoticeBox kind="info">
            {t('admin.refund.says', { username: buyer.username, note: refund.requestNote })}
          </NoticeBox>
        ) : null}
        <TextArea
          label={t('admin.reject.note')}
          value={note}
          onChange={setNote}
          rows={3}
          maxLength={500}
          required
          error={rejecting.errors.note}
        />
        <ApiFailure api={rejecting} />
      </div>
    </ConfirmDialog>
  )
}
