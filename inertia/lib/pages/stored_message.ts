import { readPersisted, storage, writePersisted } from '~/lib/pages/persisted'

/** A message to the shops before the order, and the products that it belongs to. */
type Kept = { wish: string; message: string }

/** Stores the message for these products, through a reload, navigation and a failed payment. */
export function storeMessage(productIds: number[], message: string): void {
  write({ wish: keyOf(productIds), message })
}

/** Once ordered, the order contains the message. */
export function clearMessage(): void {
  write(undefined)
}

/** @returns nothing where other products, or none, were about to be bought */
export function storedMessage(productIds: number[]): string {
  const store = storage()
  const kept = store && readPersisted(store).checkout
  return isKept(kept) && kept.wish === keyOf(productIds) ? kept.message : ''
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

const keyOf = (productIds: number[]) => productIds.toSorted((a, b) => a - b).join()
