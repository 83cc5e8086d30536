import type { Data } from '@generated/data'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

type Props = { order: Pick<Data.Sales.ShopOrder, 'status' | 'isCancelled'> }

const TONES = {
  paid: 'success',
  refunded: 'neutral',
  unpaid: 'warning',
  cancelled: 'neutral',
} as const

export function ShopOrderStatus({ order: { status, isCancelled } }: Props) {
  const t = useT('orders')
  const state = status === 'unpaid' && isCancelled ? 'cancelled' : status
  return <StatusChip tone={TONES[state]}>{t(`status.${state}`)}</StatusChip>
}
