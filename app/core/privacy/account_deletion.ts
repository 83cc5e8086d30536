import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#core/http/actor'

/** Why an account cannot be deleted yet: `PAYMENT_OPEN`, with facts that the page may show. */
export type Objection = { reason: string; [fact: string]: unknown }

export type AccountDeletion = {
  userId: number
  /** The user forfeits the balance in writing. */
  forfeitsBalance: boolean
  /** Why an admin deletes it; absent when users delete their own. */
  reason?: string
  actor: Actor
}

/** What a module does when an account is deleted. Its wiring names the class. */
export abstract class AccountDeletionHandler {
  /** Reasons against the deletion. Called while the account is locked, so that they stay valid. */
  async objections(
    _deletion: AccountDeletion,
    _trx: TransactionClientContract
  ): Promise<Objection[]> {
    return []
  }

  /** Deletes personal data, in the transaction of the deletion; ledger entries and others' data are kept. */
  async deletePersonalData(
    _deletion: AccountDeletion,
    _trx: TransactionClientContract
  ): Promise<void> {}
}

export type AccountDeletionLoad = () => Promise<{
  default: new (...dependencies: any[]) => AccountDeletionHandler
}>

const loaders: AccountDeletionLoad[] = []

/** Registers a handler of account deletions. */
export function onAccountDeletion(load: AccountDeletionLoad) {
  loaders.push(load)
}

export function accountDeletionHandlers(): readonly AccountDeletionLoad[] {
  return loaders
}
