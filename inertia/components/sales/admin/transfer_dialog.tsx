import { useState } from 'react'
import type { AdminOrder } from '~/components/sales/admin/order_actions'
import { OrderDialog } from '~/components/sales/admin/order_dialog'
import { TextField } from '~/components/ui/fields/text_field'
import { CopyText } from '~/components/ui/show/copy_text'
import { Facts } from '~/components/ui/show/facts'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toDecimal } from '~/lib/money'

type Props = { order: AdminOrder; onClose: () => void }

/** Records a refund that an admin sends from their own wallet: amount and transaction. */
export function TransferDialog({ order, onClose }: Props) {
  const t = useT('orders')
  const proving = useApi('api.admin.refund_transfers.store')
  const [transactionId, setTransactionId] = useState('')
  const [receiver, setReceiver] = useState('')
  const { tradeNo, owed, payer } = order
  const sum = owed ? toDecimal(owed.amount, owed.currency) : ''

  const send = () =>
    proving.submit({
      params: { tradeNo },
      body: { transactionId: transactionId.trim(), receiver: receiver.trim() || null },
    })

  return (
    <OrderDialog order={order} action="transfer" api={proving} send={send} onClose={onClose}>
      <p>{t('admin.transfer.hint')}</p>
      <Facts
        facts={[
          {
            label: t('admin.transfer.amount'),
            value: <CopyText text={sum} label={`${sum} ${owed?.currency ?? ''}`} wrap />,
          },
          ...(payer
            ? [{ label: t('admin.transfer.payer'), value: <CopyText text={payer} wrap /> }]
            : []),
        ]}
      />
      <p className="text-sm text-muted">{t('admin.transfer.payer_hint')}</p>
      <TextField
        label={t('admin.transfer.transaction')}
        {...proving.field('transactionId')}
        value={transactionId}
        onChange={setTransactionId}
        required
        autoComplete="off"
      />
      <TextField
        label={t('admin.transfer.receiver')}
        hint={t('admin.transfer.receiver_hint')}
        {...proving.field('receiver')}
        value={receiver}
        onChange={setReceiver}
        autoComplete="off"
      />
    </OrderDialog>
  )
}
