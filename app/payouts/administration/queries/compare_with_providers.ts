import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { Money } from '#core/money/money'
import PayoutAttempt from '#payouts/models/payout_attempt'
import PayoutChannelType from '#payouts/models/payout_channel_type'
import Withdrawal from '#payouts/models/withdrawal'
import { PayoutDriverRegistry } from '#payouts/sending/drivers/payout_driver_registry'
import { attemptKey } from '#payouts/sending/values/attempt_key'
import { operationFor, operationOf } from '#payouts/sending/values/operation_for'
import type { ChannelType } from '#payouts/values/channel_type'

/** What a provider has on record about a withdrawal. */
export type ProviderTrace =
  | 'not_there'
  | 'paid'
  | 'under_way'
  | 'failed'
  | 'returned'
  /** Only a repeated call shows the outcome; the provider does not pay it twice. */
  | 'repeat_is_safe'
  /** An admin must check the provider's pages or the wallet. */
  | 'look_by_hand'
  | 'no_answer'

export interface ProviderAnswer {
  id: number
  invoiceNo: string
  /**
   * The key of the query: that of the open attempt, otherwise of the next one, which is derived and so the same as
   * before a restore.
   */
  key: string
  trace: ProviderTrace
  reference: string | null
  /** What the provider says it pays, where it names a sum. */
  told: Money | null
}

const TRACES = {
  succeeded: 'paid',
  accepted: 'under_way',
  failed: 'failed',
  returned: 'returned',
} as const
const AT_ONCE = 4
/** Several attempts may be missing here: a key that failed there is followed by the next one. */
const MOST_KEYS = 3

@inject()
export class CompareWithProviders {
  constructor(private registry: PayoutDriverRegistry) {}

  /** Queries the providers about the open or the next attempts of open withdrawals. Nothing is sent or recorded. */
  async execute({ ids }: { ids: number[] }): Promise<ProviderAnswer[]> {
    const withdrawals = await Withdrawal.query()
      .whereIn('id', ids)
      .whereNotIn('stage', ['paid', 'returned'])
      .orderBy('id')
    const types = new Map((await PayoutChannelType.all()).map((row) => [row.type, row.driver]))
    const answers = new Map<number, ProviderAnswer>()
    const waiting = [...withdrawals]
    const work = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        answers.set(one.id, await this.ask(one, types))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return withdrawals.map(({ id }) => answers.get(id)!)
  }

  private async ask(
    withdrawal: Withdrawal,
    drivers: Map<ChannelType, PayoutChannelType['driver']>
  ): Promise<ProviderAnswer> {
    const { id, invoiceNo, type } = withdrawal
    const last = await PayoutAttempt.query().where('withdrawalId', id).orderBy('n', 'desc').first()
    const open = last?.isOpen ? last : null
    const driver = this.registry.of(type, open?.driver ?? drivers.get(type)!)
    const first = open?.n ?? (last?.n ?? 0) + 1
    let answer: ProviderAnswer | null = null
    for (let n = first; n < first + MOST_KEYS; n++) {
      const key = attemptKey(withdrawal, n)
      const base = { id, invoiceNo, key, reference: null, told: null }
      try {
        const operation =
          open?.n === n ? operationOf(open, withdrawal) : operationFor(withdrawal, key)
        const found = await driver.lookUp(operation)
        if (found === null) return answer ?? { ...base, trace: 'not_there' }
        if (found === 'repeat') return { ...base, trace: 'repeat_is_safe' }
        if (found === 'person') return this.seenInWallet(withdrawal, base)
        const { reference, told } = found
        answer = { ...base, trace: TRACES[found.state], reference, told: told?.amount ?? null }
        if (found.state !== 'failed') return answer
      } catch (error) {
        logger.warn({ err: error, key }, 'a provider could not be asked about a payout')
        return { ...base, trace: 'no_answer' }
      }
    }
    return answer!
  }

  /** A transfer from the wallet that has no withdrawal, of this sum to this address. */
  private async seenInWallet(
    { account, credited, day }: Withdrawal,
    base: Omit<ProviderAnswer, 'trace'>
  ): Promise<ProviderAnswer> {
    const found = await db
      .from('wallet_transfers')
      .where({ recipient: account?.account ?? '', amount: credited.toString() })
      .whereNull('withdrawal_id')
      .where('block_at', '>=', day.toISODate()!)
      .orderBy('id')
      .first()
    if (!found) return { ...base, trace: 'look_by_hand' }
    const told = new Money(BigInt(found.amount), 'USDT')
    return { ...base, trace: 'paid', reference: found.transaction, told }
  }
}
