import { useState } from 'react'
import type { AdminOrder } from '~/components/sales/admin/order_actions'
import { OrderDialog } from '~/components/sales/admin/order_dialog'
import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type Props = { order: AdminOrder; onClose: () => void }

/** Records that an order was paid outside of every gateway. */
export function CompleteDialog({ order, onClose }: Props) {
  const t = useT('orders')
  const completing = useApi('api.admin.order_completions.store')
  const [reason, setReason] = useState('')
  const [evidence, setEvidence] = useState('')
  const { tradeNo, siblings, buyer } = order

  const send = () => completing.submit({ params: { tradeNo }, body: { reason, evidence } })

  return (
    <OrderDialog order={order} action="complete" api={completing} send={send} onClose={onClose}>
      <p>{t('admin.complete.hint', { username: buyer.username })}</p>
      {siblings > 1 ? <p>{t('admin.complete.siblings', { count: siblings })}</p> : null}
      <TextField
        label={t('admin.complete.reason')}
        placeholder={t('admin.complete.reason_hint')}
        {...completing.field('reason')}
        value={reason}
        onChange={setReason}
        required
      />
      <TextArea
        label={t('admin.complete.evidence')}
        placeholder={t('admin.complete.evidence_hint')}
        {...completing.field('evidence')}
        value={evidence}
        onChange={setEvidence}
        rows={2}
        maxLength={500}
        required
      />
    </OrderDialog>
  )
}
