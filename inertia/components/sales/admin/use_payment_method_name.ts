import type { AdminOrder } from '~/components/sales/admin/order_actions'
import { useT } from '~/hooks/use_t'

/** The payment method of an order, in a word or two. */
export function usePaymentMethodName() {
  const t = useT('orders')
  const tPayments = useT('payments')
  return ({ gateway, isByHand }: Pick<AdminOrder, 'gateway' | 'isByHand'>) => {
    if (isByHand) return t('admin.by_hand')
    return gateway ? tPayments(`gateways.${gateway}.name`) : t('admin.free')
  }
}
