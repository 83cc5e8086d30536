import type { Data } from '@generated/data'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

type Order = Pick<Data.Orders.Purchases.Order, 'status' | 'isPayable' | 'isDisputed'>

const TONE = {
  paid: 'success',
  refunded: 'neutral',
  unpaid: 'warning',
  cancelled: 'neutral',
  disputed: 'warning',
} as const

export function OrderStatus({ order }: { order: Order }) {
  const t = useT('orders')
  const state = stateOf(order)
  return <StatusChip tone={TONE[state]}>{t(`status.${state}`)}</StatusChip>
}

function stateOf({ status, isPayable, isDisputed }: Order): keyof typeof TONE {
  if (isDisputed) return 'disputed'
  return status === 'unpaid' && !isPayable ? 'cancelled' : status
}
