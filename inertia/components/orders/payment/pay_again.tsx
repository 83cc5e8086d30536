import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { cartStore } from '~/lib/stores/cart'
import { productIdsOf, storeMessage } from '~/lib/pages/stored_message'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type Props = { orders: Data.Orders.Checkout.Checkout['orders'] }

/** Repeats a failed payment: the same products with the same message. */
export function PayAgain({ orders }: Props) {
  const t = useT('orders')
  const fill = useApi('api.carts.store')
  const [isLeaving, setLeaving] = useState(false)
  const products = productIdsOf(orders)
  useEffect(() => {
    const message = orders[0]?.message
    if (message) storeMessage(productIdsOf(orders), message)
  }, [orders])
  const look = { variant: 'primary', size: 'lg', fullWidth: true } as const
  if (products.length < 2) {
    const href = products[0]
      ? `/checkout?product=${products[0]}`
      : `/c/${orders[0]!.shop.creatorName}`
    return (
      <LinkButton href={href} {...look}>
        {t('payment.again')}
      </LinkButton>
    )
  }

  /** The products were removed from the cart when they were ordered. */
  async function backToCart() {
    const filled = await fill.submit({ body: { products: products.map((id) => ({ id })) } })
    if (!filled) return
    setLeaving(true)
    cartStore.setCart(null, null)
    router.visit('/checkout')
  }

  return (
    <>
      <ApiFailure api={fill} />
      <Button {...look} busy={fill.processing || isLeaving} onPress={() => void backToCart()}>
        {t('payment.again')}
      </Button>
    </>
  )
}
