import type { Data } from '@generated/data'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

type Order = Pick<Data.Orders.Purchases.Order, 'status' | 'isPayable'>

const TONE = {
  paid: 'success',
  refunded: 'neutral',
  unpaid: 'warning',
  cancelled: 'neutral',
} as const

export function OrderStatus({ order }: { order: Order }) {
  const t = useT('ordering')
  const state = order.status === 'unpaid' && !order.isPayable ? 'cancelled' : order.status
  return <StatusChip tone={TONE[state]}>{t(`status.${state}`)}</StatusChip>
}
