import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ReasonDialog } from '~/components/ui/actions/reason_dialog'
import { TextField } from '~/components/ui/fields/text_field'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = { transfer: Data.Payments.Charges.ReceivedTransfer }
type DialogProps = Props & { onClose: () => void }

const reload = () => router.reload()

/** Assigns a transfer to a payment, or dismisses it. */
export function TransferActions({ transfer }: Props) {
  const t = useT('payments')
  const [open, setOpen] = useState<'assign' | 'dismiss' | null>(null)
  const hash = transfer.transactionId.slice(0, 8)
  const close = () => setOpen(null)
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {(['assign', 'dismiss'] as const).map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'assign' ? 'primary' : 'outline'}
          aria-label={t(`received.${action}.named`, { hash })}
          onPress={() => setOpen(action)}
        >
          {t(`received.${action}.open`)}
        </Button>
      ))}
      {open === 'assign' ? <AssignDialog transfer={transfer} onClose={close} /> : null}
      {open === 'dismiss' ? <DismissDialog transfer={transfer} onClose={close} /> : null}
    </span>
  )
}

function AssignDialog({ transfer: { id, candidates }, onClose }: DialogProps) {
  const t = useT('payments')
  const assigning = useApi('api.admin.transfer_assignments.store')
  const [paymentNo, setPaymentNo] = useState(candidates[0]?.paymentNo ?? '')

  async function confirm(reason: string) {
    const body = { paymentNo: paymentNo.trim(), reason }
    if ((await assigning.submit({ params: { id }, body })) === undefined) return false
    toast.success(t('received.assign.done'))
    return reload
  }

  return (
    <ReasonDialog
      title={t('received.assign.ask')}
      confirmLabel={t('received.assign.confirm')}
      api={assigning}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p>{t('received.assign.meaning')}</p>
        <TextField
          label={t('received.payment_no')}
          hint={t('received.payment_no_hint')}
          {...assigning.field('paymentNo')}
          value={paymentNo}
          onChange={setPaymentNo}
          maxLength={32}
          autoComplete="off"
          required
        />
        {candidates.length > 1 ? (
          <div className="flex flex-wrap gap-2">
            {candidates.map(({ paymentNo: number, buyer }) => (
              <Button
                key={number}
                size="sm"
                variant="outline"
                aria-label={t('received.choose', { paymentNo: number, buyer })}
                onPress={() => setPaymentNo(number)}
              >
                {t('received.candidate', { paymentNo: number, buyer })}
              </Button>
            ))}
          </div>
        ) : null}
      </div>
    </ReasonDialog>
  )
}

function DismissDialog({ transfer: { id }, onClose }: DialogProps) {
  const t = useT('payments')
  const dismissing = useApi('api.admin.transfer_dismissals.store')

  async function confirm(reason: string) {
    const sent = await dismissing.submit({ params: { id }, body: { reason } })
    if (sent === undefined) return false
    toast.success(t('received.dismiss.done'))
    return reload
  }

  return (
    <ReasonDialog
      title={t('received.dismiss.ask')}
      confirmLabel={t('received.dismiss.confirm')}
      danger
      api={dismissing}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('received.dismiss.meaning')}
    </ReasonDialog>
  )
}
