import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import RecoveryCode from '#identity/two_factor/models/recovery_code'

/** Counts a user's unused recovery codes. */
export class CountRecoveryCodes {
  async execute(userId: number, trx?: TransactionClientContract): Promise<number> {
    const unused = await RecoveryCode.query({ client: trx })
      .where({ userId })
      .whereNull('used_at')
      .count('* as total')
      .firstOrFail()
    return Number(unused.$extras.total)
  }
}
