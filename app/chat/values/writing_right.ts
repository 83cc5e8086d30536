import marketplace from '#config/marketplace'
import { NotFound } from '#core/errors'

/** What decides whether a user may write to a partner. */
export interface WritingFacts {
  /** Null while the two have no chat. */
  chatId: number | null
  isGone: boolean
  isAdmin: boolean
  partnerSells: boolean
  partnerIsOpen: boolean
  hasBlock: boolean
  /** The partner bought in the user's shop or follows it. */
  partnerIsCustomer: boolean
  hasOrder: boolean
  hasAnswer: boolean
  sent: number
  isRestricted: boolean
}

export type Refusal = 'blocked' | 'gone' | 'not_open' | 'restricted' | 'answer_awaited'

export interface WritingRight {
  chatId: number | null
  refusal: Refusal | null
  /** No paid order between the two, and the partner has not answered. */
  isStranger: boolean
}

/** @throws NotFound when there is no such user, or no chat and no right to begin one: ids reveal no names */
export function rightOf(facts: WritingFacts | null | undefined): WritingRight {
  if (!facts || (facts.chatId === null && !mayBegin(facts))) throw new NotFound()
  const isStranger = !facts.hasOrder && !facts.hasAnswer
  return { chatId: facts.chatId, refusal: refusalOf(facts, isStranger), isStranger }
}

/** With a creator, or as a creator with buyers and followers. */
function mayBegin({ isAdmin, isGone, partnerSells, partnerIsCustomer, hasOrder }: WritingFacts) {
  return !isAdmin && !isGone && (partnerSells || partnerIsCustomer || hasOrder)
}

function refusalOf(facts: WritingFacts, isStranger: boolean): Refusal | null {
  if (facts.isGone) return 'gone'
  if (facts.hasBlock) return 'blocked'
  if (facts.chatId === null) {
    // Creators write to their customers, whether these sell or not.
    const isClosed = facts.partnerSells && !facts.partnerIsOpen
    if (isClosed && !facts.partnerIsCustomer) return 'not_open'
    if (facts.isRestricted) return 'restricted'
  }
  const isLimited = isStranger && facts.sent >= marketplace.chat.beforeAnswer
  return isLimited ? 'answer_awaited' : null
}
