import type { AdminOrder } from '~/components/sales/admin/order_actions'
import { OrderDialog } from '~/components/sales/admin/order_dialog'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = { order: AdminOrder; onClose: () => void }

/** Returns a payment for an order that was already paid. */
export function ReturnDialog({ order, onClose }: Props) {
  const t = useT('orders')
  const returning = useApi('api.admin.payment_returns.store')
  const { tradeNo, buyer } = order

  function tell(state: AdminOrder['sentBackState']) {
    if (state === 'failed') toast.danger(t('admin.return.failed'))
    else toast.success(t('admin.return.done'))
  }

  return (
    <OrderDialog
      order={order}
      action="return"
      api={returning}
      send={() => returning.submit({ params: { tradeNo } })}
      tell={({ sentBackState }) => tell(sentBackState)}
      onClose={onClose}
    >
      <p>{t('admin.return.hint', { username: buyer.username })}</p>
    </OrderDialog>
  )
}
