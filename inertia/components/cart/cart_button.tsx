import { lazy, Suspense, useEffect, useState } from 'react'
import { ShoppingCart } from 'lucide-react'
import { PlainButton } from '~/components/ui/actions/button'
import { CountBadge } from '~/components/web/header/count_badge'
import { useCart } from '~/hooks/use_cart'
import { useT } from '~/hooks/use_t'
import { loadWithRetry } from '~/lib/reconnect'
import { cartStore } from '~/lib/stores/cart'

const load = loadWithRetry(() => import('~/components/cart/cart_drawer'))
const CartDrawer = lazy(load)

/** The cart with its count, in the header; the drawer is loaded on demand. */
export function CartButton() {
  const t = useT('web')
  const cart = useCart()
  const { count, isOpen, setOpen, load: ask, isMember } = cart
  const isBehind = isMember && (cart.cart === null || cart.guestItems.length > 0)
  const [isWanted, setWanted] = useState(false)

  useEffect(() => {
    if (isBehind) void ask()
  }, [isBehind, ask])
  useEffect(() => {
    if (!isOpen) return
    setWanted(true)
    if (!cartStore.now().isCurrent) void ask()
  }, [isOpen, ask])

  return (
    <>
      <PlainButton
        variant="ghost"
        size="sm"
        className="relative min-w-9 px-2"
        aria-label={t('cart.button', { count })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        onHover={load}
        onFocus={load}
        repeated
      >
        <ShoppingCart aria-hidden />
        <CountBadge count={count} />
      </PlainButton>
      {isWanted ? (
        <Suspense fallback={null}>
          <CartDrawer {...cart} />
        </Suspense>
      ) : null}
    </>
  )
}
