import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#core/http/actor'

/** Why somebody cannot leave yet: `PAYMENT_OPEN`, with facts that the screen may show. */
export type Objection = { reason: string; [fact: string]: unknown }

export type Leaving = {
  userId: number
  /** They gave up in writing what the house owes them. */
  forfeitsBalance: boolean
  actor: Actor
}

/**
 * What a room does when a person leaves. Rooms above this one know of money, goods and words of
 * theirs; they bring their own class (start/people.ts), so nothing here has to know of them.
 */
export abstract class AccountDeletionHandler {
  /** What keeps the person here. Asked while their account is locked, so that it stays true. */
  async objections(_leaving: Leaving, _trx: TransactionClientContract): Promise<Objection[]> {
    return []
  }

  /** Forgets the person, in the transaction of the farewell; books and others' goods stay. */
  async forget(_leaving: Leaving, _trx: TransactionClientContract): Promise<void> {}
}

type Load = () => Promise<{ default: new (...dependencies: any[]) => AccountDeletionHandler }>

const loaders: Load[] = []

/** Lets a room speak when somebody leaves. */
export function onAccountDeletion(load: Load) {
  loaders.push(load)
}

export function accountDeletionHandlers(): readonly Load[] {
  return loaders
}
