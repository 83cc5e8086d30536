import { useState } from 'react'
import { ShoppingCart } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useCart } from '~/hooks/use_cart'
import { useT } from '~/hooks/use_t'
import { ApiError } from '~/lib/api/api_error'
import { cartStore } from '~/lib/stores/cart'

type Props = {
  product: { id: number; salesPrice: { amount: string; currency: string } }
}

/** Adds a product to the cart, or shows that the cart contains it. */
export function AddToCart({ product }: Props) {
  const t = useT('web')
  const cart = useCart()
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isIn = cart.has(product.id)

  async function add() {
    setBusy(true)
    setError(null)
    cart.clearError()
    const rejected = await cart.add(product)
    setBusy(false)
    if (rejected === null) cartStore.openCurrent()
    else setError(rejected)
  }

  return (
    <>
      {/* Above the button: on a phone, anything below it is off screen. */}
      <ApiFailure api={error ? { failure: new ApiError(0, error), errors: {} } : cart.adding} />
      <Button
        variant="outline"
        size="lg"
        fullWidth
        repeated
        busy={isBusy}
        icon={<ShoppingCart aria-hidden />}
        onPress={() => (isIn ? cart.setOpen(true) : void add())}
      >
        {isIn ? t('cart.is_in') : t('cart.add')}
      </Button>
    </>
  )
}
