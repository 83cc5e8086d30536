import { useState } from 'react'
import type { AdminOrder } from '~/components/sales/admin/order_actions'
import { OrderDialog } from '~/components/sales/admin/order_dialog'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { TextArea } from '~/components/ui/fields/text_area'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type Props = { order: AdminOrder; onClose: () => void }

/** Rejects a buyer's refund request. */
export function RejectDialog({ order, onClose }: Props) {
  const t = useT('orders')
  const rejecting = useApi('api.admin.refund_rejections.store')
  const [note, setNote] = useState('')
  const { tradeNo, buyer, refund } = order

  const send = () => rejecting.submit({ params: { tradeNo }, body: { note } })

  return (
    <OrderDialog order={order} action="reject" api={rejecting} send={send} danger onClose={onClose}>
      {refund?.requestNote ? (
        <NoticeBox kind="info">
          {t('admin.refund.says', { username: buyer.username, note: refund.requestNote })}
        </NoticeBox>
      ) : null}
      <TextArea
        label={t('admin.reject.note')}
        {...rejecting.field('note')}
        value={note}
        onChange={setNote}
        rows={3}
        maxLength={500}
        required
      />
    </OrderDialog>
  )
}
