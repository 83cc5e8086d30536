import { useState } from 'react'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = {
  paymentNo: string
  /** The number of its orders. */
  count: number
  size?: 'sm' | 'md'
  fullWidth?: boolean
  onDone: () => void
}

/** Cancels an open payment and all of its orders, after confirmation. */
export function CancelPayment({ paymentNo, count, size = 'md', fullWidth, onDone }: Props) {
  const t = useT('orders')
  const { impersonation } = useShared()
  const canceling = useApi('api.payment_cancellations.store')
  const [isAsking, setAsking] = useState(false)

  async function cancel() {
    const done = await canceling.submit({ params: { paymentNo } })
    if (done) toast.success(t('payment.cancel.done', { count }))
    onDone()
  }

  if (impersonation) return null
  return (
    <>
      <ApiFailure api={canceling} />
      <Button
        variant="tertiary"
        size={size}
        fullWidth={fullWidth}
        busy={canceling.processing}
        onPress={() => setAsking(true)}
      >
        {t('payment.cancel.open', { count })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('payment.cancel.ask', { count })}
        confirmLabel={t('payment.cancel.confirm', { count })}
        cancelLabel={t('payment.cancel.keep', { count })}
        danger
        onConfirm={cancel}
      >
        {t('payment.cancel.hint')}
      </ConfirmDialog>
    </>
  )
}
