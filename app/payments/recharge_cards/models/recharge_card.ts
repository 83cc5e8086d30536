import type { DateTime } from 'luxon'
import { RechargeCardSchema } from '#database/schema'

export const CARD_STATES = ['unused', 'redeemed', 'disabled', 'expired'] as const
export type CardState = (typeof CARD_STATES)[number]

/** A code that turns into balance, once. The code itself is not kept, only its hash. */
export default class RechargeCard extends RechargeCardSchema {}

/** What may still be done with a card; `expiresAt` is its batch's. */
export function stateOfCard(
  card: { redeemedAt: unknown; disabledAt: unknown; expiresAt: DateTime | null },
  now: DateTime
): CardState {
  if (card.redeemedAt) return 'redeemed'
  if (card.disabledAt) return 'disabled'
  return card.expiresAt && card.expiresAt <= now ? 'expired' : 'unused'
}
