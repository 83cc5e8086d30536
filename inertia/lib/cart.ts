import type { Data } from '@generated/data'
import { readPersisted, writePersisted } from '~/lib/pages/persisted'

/** A product that a visitor collected, with the price that they saw. */
export type Gathered = { id: number; salesPrice: string; currency: string }

type CartState = {
  /** As the server returned it; null before the first request. */
  cart: Data.Cart.Cart | null
  /** The owner's id; null for a visitor. */
  owner: number | null
  /** What the browser stores for a visitor. */
  gathered: Gathered[]
  isOpen: boolean
}

const NOTHING: CartState = { cart: null, owner: null, gathered: [], isOpen: false }
/** The item limit of a cart (config/marketplace.ts). */
const MOST = 50

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
      state = { ...NOTHING, gathered: readGathered() }
    }
    return state
  },
  onServer: (): CartState => NOTHING,
  setCart: (cart: Data.Cart.Cart | null, owner: number | null) => update({ cart, owner }),
  setOpen: (isOpen: boolean) => update({ isOpen }),
  gather(one: Gathered) {
    keep([one, ...state.gathered.filter(({ id }) => id !== one.id)].slice(0, MOST))
  },
  drop: (ids: number[]) => keep(state.gathered.filter(({ id }) => !ids.includes(id))),
}

function keep(gathered: Gathered[]) {
  writePersisted(window.localStorage, { cart: gathered })
  update({ gathered })
}

function update(part: Partial<CartState>) {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

function readGathered(): Gathered[] {
  try {
    const { cart } = readPersisted(window.localStorage)
    return Array.isArray(cart) ? cart.filter(isGathered).slice(0, MOST) : []
  } catch {
    return []
  }
}

function isGathered(one: unknown): one is Gathered {
  const { id, salesPrice, currency } = (one ?? {}) as Partial<Gathered>
  return (
    Number.isSafeInteger(id) &&
    typeof salesPrice === 'string' &&
    /^\d{1,16}$/.test(salesPrice) &&
    typeof currency === 'string'
  )
}
