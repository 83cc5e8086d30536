import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import RecoveryCode, {
  generateRecoveryCodes,
  hashRecoveryCode,
} from '#identity/two_factor/models/recovery_code'

/** Replaces a user's recovery codes by ten new ones. */
@inject()
export class ReplaceRecoveryCodes {
  constructor(private clock: Clock) {}

  /** @returns the codes, which are stored only as hashes */
  async execute(userId: number, trx: TransactionClientContract): Promise<string[]> {
    const codes = generateRecoveryCodes()
    const createdAt = this.clock.now()
    const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(userId, code)))
    await RecoveryCode.query({ client: trx }).where({ userId }).delete()
    await RecoveryCode.createMany(
      hashes.map((codeHash) => ({ userId, codeHash, createdAt })),
      { client: trx }
    )
    return codes
  }
}
