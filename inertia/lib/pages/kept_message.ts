import { readPersisted, storage, writePersisted } from '~/lib/pages/persisted'

/** A message to the shops before the order, and the products that it belongs to. */
type Kept = { wish: string; message: string }

/** Stores the message for these products, through a reload, navigation and a failed payment. */
export function keepMessage(productIds: number[], message: string): void {
  write({ wish: wishOf(productIds), message })
}

/** Once ordered, the order contains the message. */
export function forgetMessage(): void {
  write(undefined)
}

/** @returns nothing where other products, or none, were about to be bought */
export function keptMessage(productIds: number[]): string {
  const store = storage()
  const kept = store && readPersisted(store).checkout
  return isKept(kept) && kept.wish === wishOf(productIds) ? kept.message : ''
}

function write(checkout: Kept | undefined) {
  const store = storage()
  if (store) writePersisted(store, { checkout })
}

function isKept(stored: unknown): stored is Kept {
  if (typeof stored !== 'object' || stored === null) return false
  const { wish, message } = stored as Record<keyof Kept, unknown>
  return typeof wish === 'string' && typeof message === 'string'
}

const wishOf = (productIds: number[]) => productIds.toSorted((a, b) => a - b).join()
