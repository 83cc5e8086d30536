import { readPersisted, writePersisted } from '~/lib/persisted'

/** Words to the shops that are not ordered yet, and the products that they go with. */
type Kept = { wish: string; message: string }

/** Keeps them for these products, through a reload, a detour and a payment that came to nothing. */
export function keepMessage(productIds: number[], message: string): void {
  const checkout: Kept = { wish: wishOf(productIds), message }
  withStorage((store) => writePersisted(store, { checkout }))
}

/** Ordered: the order has them. */
export function forgetMessage(): void {
  withStorage((store) => writePersisted(store, { checkout: undefined }))
}

/** @returns nothing where other products, or none, were about to be bought */
export function keptMessage(productIds: number[]): string {
  const kept = withStorage((store) => readPersisted(store).checkout)
  return isKept(kept) && kept.wish === wishOf(productIds) ? kept.message : ''
}

function isKept(stored: unknown): stored is Kept {
  if (typeof stored !== 'object' || stored === null) return false
  const { wish, message } = stored as Record<keyof Kept, unknown>
  return typeof wish === 'string' && typeof message === 'string'
}

const wishOf = (productIds: number[]) => productIds.toSorted((a, b) => a - b).join()

/** Some browsers forbid even to look. */
function withStorage<Found>(use: (store: Storage) => Found): Found | undefined {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}
