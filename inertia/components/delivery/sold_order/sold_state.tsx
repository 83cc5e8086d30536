import type { Data } from '@generated/data'
import { OrderStatus } from '~/components/orders/purchases/order_status'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

const UNDER_WAY = { requested: 'warning', approved: 'accent', processing: 'accent' } as const

/** Chips with the state of an order, its refund and its dispute. */
export function SoldState({
  sold: { order, refunds, disputes },
}: {
  sold: Data.Delivery.Entitlements.SoldOrder
}) {
  const t = useT('orders')
  const open = refunds.map(({ state }) => state).filter(isUnderWay)
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <OrderStatus order={{ ...order, isDisputed: false }} />
      {open.map((state) => (
        <StatusChip key={state} tone={UNDER_WAY[state]}>
          {t(`admin.refund_states.${state}`)}
        </StatusChip>
      ))}
      {disputes.some(({ state }) => state === 'open') ? (
        <StatusChip tone="danger">{t('admin.disputes.open')}</StatusChip>
      ) : null}
    </span>
  )
}

function isUnderWay(state: string): state is keyof typeof UNDER_WAY {
  return state in UNDER_WAY
}
