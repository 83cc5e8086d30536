import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { IdempotencyKeys } from '#core/http/idempotency/idempotency_keys'
import type User from '#identity/models/user'

const OWN_TABLES = [
  'recovery_codes',
  'sign_in_challenges',
  'password_resets',
  'known_places',
  'access_tokens',
  'verification_codes',
]

/** Deletes all credentials of a user. */
@inject()
export class DeleteCredentials {
  constructor(private idempotencyKeys: IdempotencyKeys) {}

  async execute(user: User, trx: TransactionClientContract): Promise<void> {
    for (const table of OWN_TABLES) await trx.from(table).where('user_id', user.id).delete()
    await this.idempotencyKeys.deleteOf(user.id, trx)
    // Codes from before the sign-up belong to an address, not to a user.
    const addresses = [user.email, user.pendingEmail, user.phoneNumber].filter(
      (address) => address !== null
    )
    await trx.from('verification_codes').whereIn('address', addresses).delete()
  }
}
