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
    await RecoveryCode.query({ client: trx }).where({ userId }).delete()
    await RecoveryCode.createMany(
      codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code), createdAt })),
      { client: trx }
    )
    return codes
  }
}
