import encryption from '@adonisjs/core/services/encryption'
import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import { RechargeCardBatchSchema } from '#database/schema'

/** Cards of one denomination that were created together. */
export default class RechargeCardBatch extends RechargeCardBatchSchema {
  declare currency: Currency

  /** Value of one card. */
  get value(): Money {
    return new Money(this.denomination, this.currency)
  }

  get total(): Money {
    return new Money(this.denomination * BigInt(this.count), this.currency)
  }
}

/** Encrypts the codes of a batch until they are exported. */
export function sealCodes(batchNo: string, codes: string[]): string {
  return encryption.encrypt(codes, { purpose: `recharge-cards:${batchNo}` })
}

/** @throws Error when they cannot be decrypted: another key, or altered data */
export function unsealCodes(batchNo: string, sealed: string): string[] {
  const codes = encryption.decrypt<string[]>(sealed, `recharge-cards:${batchNo}`)
  if (!codes) throw new Error(`The codes of the batch ${batchNo} cannot be read`)
  return codes
}
