import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { SoldFiles } from '~/components/delivery/sold_order/sold_files'
import { SoldOrder } from '~/components/delivery/sold_order/sold_order'
import { OrderActions } from '~/components/sales/admin/order_actions'
import { OrderState } from '~/components/sales/admin/order_state'
import { useOrderTasks } from '~/components/sales/admin/use_order_tasks'

type Props = InertiaProps<{
  sold: Data.Delivery.Entitlements.SoldOrder
  order: Data.Sales.AdminOrder
}>

/** One order of the marketplace, with every ledger entry and the admin actions. */
export default function Order({ sold, order }: Props) {
  const { begin, dialog } = useOrderTasks()
  return (
    <SoldOrder
      sold={sold}
      back="/admin/orders"
      creatorId={order.shop.creatorId}
      state={
        <>
          <OrderState order={order} align="end" />
          <OrderActions order={order} begin={begin} isPage />
        </>
      }
    >
      <SoldFiles sold={sold} />
      {dialog}
    </SoldOrder>
  )
}
