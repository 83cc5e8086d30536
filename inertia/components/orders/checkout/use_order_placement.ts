import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useOrderKey } from '~/components/orders/checkout/use_order_key'
import type { OrderBody } from '~/components/orders/checkout/use_estimate'
import { thanksPath } from '~/components/orders/payment/thanks'
import { useApi } from '~/hooks/use_api'
import { usePageRestore } from '~/hooks/pages/use_page_restore'
import { cartStore } from '~/lib/stores/cart'
import { clearMessage } from '~/lib/pages/stored_message'

/** Places the order, then leaves the page for the payment. */
export function useOrderPlacement() {
  const order = useApi('api.orders.store', { failed: 'CHECKOUT_FAILED' })
  const { key, renewAfter } = useOrderKey()
  const [isLeaving, setIsLeaving] = useState(false)
  usePageRestore(() => {
    setIsLeaving(false)
    router.reload({ only: ['offer', 'gateways'] })
  })

  async function place(body: OrderBody) {
    const placed = await order.send({ body, idempotencyKey: key })
    setIsLeaving(true)
    cartStore.setCart(null, null)
    if (placed.status === 'succeeded') clearMessage(placed.orders)
    keepInHistory(placed.paymentNo, () => leaveForPayment(placed))
  }

  return { order, place, renewAfter, isLeaving }
}

/** "Back" shows this page from history: with the payment that is open by then. */
function keepInHistory(openPaymentNo: string, onFinish: () => void) {
  router.replace<{ offer: Data.Orders.Checkout.CheckoutOffer }>({
    props: ({ offer, ...others }) => {
      const lines = offer.lines.map((line) => ({ ...line, openPaymentNo }))
      return { ...others, offer: { ...offer, lines } }
    },
    preserveState: true,
    preserveScroll: true,
    onFinish,
  })
}

type Placed = Pick<Data.Orders.Checkout.Checkout, 'paymentNo' | 'status' | 'payUrl'> & {
  orders: { tradeNo: string }[]
}

function leaveForPayment({ paymentNo, status, payUrl, orders }: Placed) {
  if (payUrl) window.location.assign(payUrl)
  else if (status !== 'succeeded') router.visit(`/pay/${paymentNo}`)
  else router.visit(thanksPath(orders))
}
