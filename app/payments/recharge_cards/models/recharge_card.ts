import type { DateTime } from 'luxon'
import { RechargeCardSchema } from '#database/schema'

export const CARD_STATES = ['unused', 'redeemed', 'disabled', 'expired'] as const
export type CardState = (typeof CARD_STATES)[number]

/** A code that becomes balance once. Only the hash of the code is stored. */
export default class RechargeCard extends RechargeCardSchema {}

/** The card's state; `expiresAt` belongs to its batch. */
export function stateOfCard(
  card: { redeemedAt: unknown; disabledAt: unknown; expiresAt: DateTime | null },
  now: DateTime
): CardState {
  if (card.redeemedAt) return 'redeemed'
  if (card.disabledAt) return 'disabled'
  return card.expiresAt && card.expiresAt <= now ? 'expired' : 'unused'
}
