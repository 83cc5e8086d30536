import type { Data } from '@generated/data'
import { readPersisted, writePersisted } from '~/lib/pages/persisted'

/** A product that a visitor gathered, with the price that they saw. */
export type Gathered = { id: number; salesPrice: string; currency: string }

type CartState = {
  /** As the server tells it; null while nobody asked. */
  cart: Data.Cart.Cart | null
  /** Whose it is; null for a visitor. */
  owner: number | null
  /** What the browser keeps for a visitor. */
  gathered: Gathered[]
  isOpen: boolean
}

const NOTHING: CartState = { cart: null, owner: null, gathered: [], isOpen: false }
/** So much fits into one cart (config/marketplace.ts). */
const MOST = 50

let state: CartState = NOTHING
let isRead = false
const listeners = new Set<() => void>()

/** The one cart of this browser window: the header, the drawer and every button look at it. */
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
