import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { AdminOrder } from '~/components/ordering/admin/order_actions'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { TextField } from '~/components/ui/fields/text_field'
import { CopyText } from '~/components/ui/show/copy_text'
import { Facts } from '~/components/ui/show/facts'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toDecimal } from '~/lib/money'
import { toast } from '~/lib/toast'

type Props = { order: AdminOrder; onClose: () => void }

/** A refund that an admin sends from their own wallet: how much, and by which transaction. */
export function TransferDialog({ order, onClose }: Props) {
  const t = useT('ordering')
  const proving = useApi('api.admin.refund_transfers.store')
  const [transactionId, setTransactionId] = useState('')
  const { tradeNo, title, owed, payer } = order
  const sum = owed ? toDecimal(owed.amount, owed.currency) : ''

  async function confirm() {
    const call = { params: { tradeNo }, body: { transactionId: transactionId.trim() } }
    if (!(await proving.submit(call))) return false
    toast.success(t('admin.transfer.done'))
    router.reload({ only: ['orders', 'counts'] })
    return true
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('admin.transfer.ask', { title })}
      confirmLabel={t('admin.transfer.confirm')}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
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
          value={transactionId}
          onChange={setTransactionId}
          required
          error={proving.errors.transactionId}
          autoComplete="off"
        />
        <ApiFailure api={proving} />
      </div>
    </ConfirmDialog>
  )
}
