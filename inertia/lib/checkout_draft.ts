import { readPersisted, writePersisted } from '~/lib/persisted'

/** What a shopper has filled in and not ordered yet. */
export type CheckoutDraft = { message: string; gatewayId?: number }

type Kept = CheckoutDraft & { wish: string }

/** Keeps it for these products, through a reload, a detour and a payment that came to nothing. */
export function keepDraft(productIds: number[], draft: CheckoutDraft): void {
  withStorage((store) =>
    writePersisted(store, { checkout: { wish: wishOf(productIds), ...draft } satisfies Kept })
  )
}

/** Ordered: the order has it. */
export function forgetDraft(): void {
  withStorage((store) => writePersisted(store, { checkout: undefined }))
}

/** @returns null where other products, or none, were about to be bought */
export function draftOf(productIds: number[]): CheckoutDraft | null {
  const kept = withStorage((store) => readPersisted(store).checkout)
  return isKept(kept) && kept.wish === wishOf(productIds) ? kept : null
}

function isKept(stored: unknown): stored is Kept {
  if (typeof stored !== 'object' || stored === null) return false
  const { wish, message, gatewayId } = stored as Record<keyof Kept, unknown>
  const isGateway = gatewayId === undefined || typeof gatewayId === 'number'
  return typeof wish === 'string' && typeof message === 'string' && isGateway
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
