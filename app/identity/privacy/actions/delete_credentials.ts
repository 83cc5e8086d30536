import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type User from '#identity/models/user'

const OWN_TABLES = [
  'recovery_codes',
  'sign_in_challenges',
  'password_resets',
  'known_places',
  'access_tokens',
  'verification_codes',
  'idempotency_keys',
]

/** Deletes all credentials of a user. */
export class DeleteCredentials {
  async execute(user: User, trx: TransactionClientContract): Promise<void> {
    for (const table of OWN_TABLES) await trx.from(table).where('user_id', user.id).delete()
    // Codes from before the sign-up belong to an address, not to a user.
    const addresses = [user.email, user.pendingEmail, user.phoneNumber].filter(
      (address) => address !== null
    )
    await trx.from('verification_codes').whereIn('address', addresses).delete()
  }
}
