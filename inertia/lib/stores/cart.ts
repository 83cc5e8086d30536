import type { Data } from '@generated/data'
import { readPersisted, writePersisted } from '~/lib/pages/persisted'

/** A product that a visitor collected, with the price that they saw. */
export type GuestCartItem = { id: number; salesPrice: string; currency: string }

type CartState = {
  /** As the server returned it; null before the first request. */
  cart: Data.Cart.Cart | null
  /** The owner's id; null for a visitor. */
  owner: number | null
  /** What the browser stores for a visitor. */
  guestItems: GuestCartItem[]
  isOpen: boolean
  /** Whether a response with the whole cart opened it, which is then not asked for again. */
  isCurrent: boolean
}

const NOTHING: CartState = {
  cart: null,
  owner: null,
  guestItems: [],
  isOpen: false,
  isCurrent: false,
}
/** The item limit of a cart (config/marketplace.ts). */
const MAX_ITEMS = 50

let state: CartState = NOTHING
let isRead = false
const listeners = new Set<() => void>()

/** The single cart of this browser window: shared by the header, the drawer and every button. */
export const cartStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  now: (): CartState => {
    if (!isRead) {
      isRead = true
      state = { ...NOTHING, guestItems: readGuestItems() }
    }
    return state
  },
  onServer: (): CartState => NOTHING,
  setCart: (cart: Data.Cart.Cart | null, owner: number | null) => update({ cart, owner }),
  setOpen: (isOpen: boolean) => update({ isOpen, isCurrent: false }),
  openCurrent: () => update({ isOpen: true, isCurrent: true }),
  addGuestItem(one: GuestCartItem) {
    store([one, ...state.guestItems.filter(({ id }) => id !== one.id)].slice(0, MAX_ITEMS))
  },
  drop: (ids: number[]) => store(state.guestItems.filter(({ id }) => !ids.includes(id))),
}

function store(guestItems: GuestCartItem[]) {
  writePersisted(window.localStorage, { cart: guestItems })
  update({ guestItems })
}

function update(part: Partial<CartState>) {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

function readGuestItems(): GuestCartItem[] {
  try {
    const { cart } = readPersisted(window.localStorage)
    return Array.isArray(cart) ? cart.filter(isGuestItem).slice(0, MAX_ITEMS) : []
  } catch {
    return []
  }
}

function isGuestItem(one: unknown): one is GuestCartItem {
  const { id, salesPrice, currency } = (one ?? {}) as Partial<GuestCartItem>
  return (
    Number.isSafeInteger(id) &&
    typeof salesPrice === 'string' &&
    /^\d{1,16}$/.test(salesPrice) &&
    typeof currency === 'string'
  )
}
