import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { SoldOrder } from '~/components/delivery/sold_order/sold_order'

type Props = InertiaProps<{ sold: Data.Delivery.SoldOrder }>

/** One order of the market, with every line of the book. */
export default function Order({ sold }: Props) {
  return <SoldOrder sold={sold} back="/admin/orders" />
}
