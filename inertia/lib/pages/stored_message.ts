import { readPersisted, storage, writePersisted } from '~/lib/pages/persisted'

/** A message to the shops before the order, and the products that it belongs to. */
type StoredMessage = { products: string; message: string }

/** Stores the message for these products, through a reload, navigation and a failed payment. */
export function storeMessage(productIds: number[], message: string): void {
  write({ products: keyOf(productIds), message })
}

/** Removes the message of paid orders: until they are, a payment may fail and be repeated. */
export function clearMessage(orders: Ordered[]): void {
  if (storedMessage(productIdsOf(orders)) !== '') write(undefined)
}

type Ordered = { product: { id: number | null } }

/** Ids of the products that still exist. */
export function productIdsOf(orders: Ordered[]): number[] {
  return orders.flatMap(({ product }) => (product.id === null ? [] : [product.id]))
}

/** @returns nothing where other products, or none, were about to be bought */
export function storedMessage(productIds: number[]): string {
  const store = storage()
  const stored = store && readPersisted(store).checkout
  return isStoredMessage(stored) && stored.products === keyOf(productIds) ? stored.message : ''
}

function write(checkout: StoredMessage | undefined) {
  const store = storage()
  if (store) writePersisted(store, { checkout })
}

function isStoredMessage(stored: unknown): stored is StoredMessage {
  if (typeof stored !== 'object' || stored === null) return false
  const { products, message } = stored as Record<keyof StoredMessage, unknown>
  return typeof products === 'string' && typeof message === 'string'
}

const keyOf = (productIds: number[]) => productIds.toSorted((a, b) => a - b).join()
