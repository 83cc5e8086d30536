import { orderRows } from '#ordering/queries/order_rows'
import type { WayBack } from '#ordering/queries/way_back'

export class FindWayBack {
  /** How the money of an order went back, or would. */
  async execute({ orderId }: { orderId: number }): Promise<WayBack> {
    const { wayBack } = await orderRows().where('orders.id', orderId).firstOrFail()
    return wayBack
  }
}
