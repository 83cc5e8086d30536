import { beforeUpdate } from '@adonisjs/lucid/orm'
import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import { WithdrawalSchema } from '#database/schema'
import { openAccount, type PayoutAccount } from '#payouts/values/payout_account'
import type { ChannelType } from '#payouts/values/channel_type'

export const WITHDRAWAL_STAGES = [
  'scheduled',
  'approved',
  'sending',
  'sent',
  'paid',
  'failed',
  'returned',
] as const
export type WithdrawalStage = (typeof WITHDRAWAL_STAGES)[number]

export const isClosed = (stage: WithdrawalStage) => stage === 'paid' || stage === 'returned'

/** In SQL: the withdrawal is neither paid nor returned, in the words of its index. */
export const isOpenIn = (table: string) => `${table}.stage not in ('paid', 'returned')`

/** In SQL: nothing is under way, so that it may still be held, delayed or changed. */
export const isUnsentIn = (table: string) => `${table}.stage in ('scheduled', 'approved', 'failed')`

/** What one creator is paid for one Friday. Its sums never change. */
export default class Withdrawal extends WithdrawalSchema {
  declare kind: 'weekly' | 'off_cycle'
  declare type: ChannelType
  declare currency: Currency
  declare stage: WithdrawalStage
  declare status: 'pending' | 'closed'
  declare credited: bigint

  /** Each change of the stage increments the version, so that an admin's action on an older version is refused. */
  @beforeUpdate()
  static countVersion(withdrawal: Withdrawal) {
    if (withdrawal.$dirty.stage) withdrawal.version += 1
  }

  /** The amount that left the creator's balance. */
  get sum(): Money {
    return new Money(this.amount, this.currency)
  }

  /** What the provider is asked to pay: the sum without the surcharge. */
  get creditedSum(): Money {
    return new Money(this.credited, this.currency)
  }

  get isClosed(): boolean {
    return isClosed(this.stage)
  }

  get isHeld(): boolean {
    return this.heldAt !== null
  }

  /** The account that is paid; null after the creator's account was deleted. */
  get account(): PayoutAccount | null {
    return this.accountSealed === null ? null : openAccount(this, this.accountSealed)
  }
}
