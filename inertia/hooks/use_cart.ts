import { useCallback, useSyncExternalStore } from 'react'
import type { Data } from '@generated/data'
import { cartStore, type GuestCartItem } from '~/lib/stores/cart'
import { useApi } from '~/hooks/use_api'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Offered = { id: number; salesPrice: { amount: string; currency: string } }

/** The current user's cart: the server stores an account's cart, the browser a visitor's. */
export function useCart() {
  const t = useT('errors')
  const { user } = useShared()
  const stored = useSyncExternalStore(cartStore.subscribe, cartStore.now, cartStore.onServer)
  const { owner, guestItems, isOpen } = stored
  const { calls, states } = useCartCalls()
  const { show, merge, preview, put, take } = calls
  const me = user?.id ?? null
  const isMember = me !== null
  const cart = owner === me ? stored.cart : null

  /** Loads the server's current state; items collected before signing in are merged first. */
  const load = useCallback(async () => {
    const { guestItems: own } = cartStore.now()
    if (!isMember) return previewOf(own, preview)
    const found =
      own.length > 0 ? await merge({ body: { products: own } as never }) : await show({})
    if (!found) return false
    cartStore.drop(own.map(({ id }) => id).filter((id) => !found.leftOut.includes(id)))
    cartStore.setCart(found, me)
    return true
  }, [me, isMember, merge, preview, show])

  /** @returns the error message, or null */
  async function add({ id, salesPrice }: Offered): Promise<string | null> {
    if (isMember) {
      const found = await put({ body: { productId: id } })
      if (found) cartStore.setCart(found, me)
      return found ? null : ''
    }
    const one = { id, salesPrice: salesPrice.amount, currency: salesPrice.currency }
    const before = cartStore.now().guestItems
    const items = [one, ...before.filter((other) => other.id !== id)]
    const found = await preview({ query: { products: idsOf(items) } })
    if (!found) return t('SERVER_ERROR')
    if (found.isFull || items.length > 50) return t('CART_FULL')
    cartStore.addGuestItem(one)
    cartStore.setCart(withSeenPrices(found, items), null)
    return null
  }

  async function remove(id: number) {
    if (isMember) {
      const found = await take({ params: { id: String(id) } })
      if (found) cartStore.setCart(found, me)
      return
    }
    cartStore.drop([id])
    await load()
  }

  const ids = cart ? cart.items.map(({ id }) => id) : isMember ? [] : guestItems.map(({ id }) => id)
  return {
    cart,
    guestItems,
    isOpen,
    load,
    add,
    remove,
    isMember,
    count: ids.length,
    has: (id: number) => ids.includes(id),
    setOpen: cartStore.setOpen,
    ...states,
  }
}

/** The calls, and what pages show of their state. */
function useCartCalls() {
  const { submit: show, ...showing } = useApi('api.carts.show')
  const { submit: merge, ...merging } = useApi('api.carts.store')
  const { submit: preview, ...previewing } = useApi('api.cart_previews.show')
  const { submit: put, reset, ...putting } = useApi('api.cart_items.store')
  const { submit: take, ...taking } = useApi('api.cart_items.destroy')
  return {
    calls: { show, merge, preview, put, take },
    states: {
      isLoading: showing.processing || merging.processing || previewing.processing,
      failure: showing.failure ?? merging.failure ?? previewing.failure,
      adding: putting,
      removing: taking,
      clearError: reset,
    },
  }
}

type Preview = (call: { query: { products: string } }) => Promise<Data.Cart.Cart | undefined>

async function previewOf(own: GuestCartItem[], preview: Preview): Promise<boolean> {
  if (own.length === 0) {
    cartStore.setCart(null, null)
    return true
  }
  const found = await preview({ query: { products: idsOf(own) } })
  if (!found) return false
  const offered = new Set(found.items.map(({ id }) => id))
  cartStore.drop(own.map(({ id }) => id).filter((id) => !offered.has(id)))
  cartStore.setCart(withSeenPrices(found, own), null)
  return true
}

function idsOf(guestItems: GuestCartItem[]): string {
  return guestItems.map(({ id }) => id).join(',')
}

/** The server stores nothing for visitors, so the prices they saw before are compared here. */
function withSeenPrices(cart: Data.Cart.Cart, own: GuestCartItem[]): Data.Cart.Cart {
  const seen = new Map(own.map((one) => [one.id, one]))
  return {
    ...cart,
    items: cart.items.map((item) => {
      const before = seen.get(item.id)
      const { amount, currency } = item.salesPrice
      const isSame = !before || (before.salesPrice === amount && before.currency === currency)
      return isSame
        ? item
        : { ...item, priceBefore: { amount: before.salesPrice, currency: before.currency } }
    }),
  }
}
