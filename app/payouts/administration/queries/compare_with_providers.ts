import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import logger from '@adonisjs/core/services/logger'
import { Clock } from '#core/clock/clock'
import { Money } from '#core/money/money'
import PayoutAttempt from '#payouts/models/payout_attempt'
import PayoutChannelType from '#payouts/models/payout_channel_type'
import Withdrawal from '#payouts/models/withdrawal'
import type { PayoutDriver, PayoutOutcome } from '#payouts/sending/drivers/payout_driver'
import { PayoutDriverRegistry } from '#payouts/sending/drivers/payout_driver_registry'
import { attemptKey } from '#payouts/sending/values/attempt_key'
import { operationFor, operationOf } from '#payouts/sending/values/operation_for'
import type { ChannelType } from '#payouts/values/channel_type'

/** What a provider has on record about a withdrawal. Keys are derived, so they are the same as before a restore. */
export type ProviderTrace =
  | 'not_there'
  | 'paid'
  | 'under_way'
  | 'failed'
  | 'returned'
  /** The provider knows so many attempts that a later one may have been paid. */
  | 'not_fully_asked'
  /** An admin must check the provider's pages or the wallet. */
  | 'look_by_hand'
  | 'no_answer'

export interface ProviderAnswer {
  id: number
  invoiceNo: string
  /** The number of the attempt that was found; otherwise that of the open attempt, or of the next one. */
  n: number
  /** The key of the attempt that was found; otherwise of the open attempt, or of the next one. */
  key: string
  /** The last key that was asked; null where none was. */
  lastKey: string | null
  trace: ProviderTrace
  reference: string | null
  askedAt: DateTime
  /** What the provider says it pays, where it names a sum. */
  told: Money | null
}

interface Found {
  n: number
  outcome: PayoutOutcome
}

interface Search {
  trace: 'not_there' | 'not_fully_asked' | 'person' | Found
  /** The number of the last key that was asked. */
  last: number
}

const TRACES = {
  succeeded: 'paid',
  accepted: 'under_way',
  failed: 'failed',
  returned: 'returned',
} as const
const AT_ONCE = 4
/**
 * Several attempts may be missing here, and a key whose attempt was refused is unknown to its provider. So several keys
 * are asked at once, and the search ends where none of them is known.
 */
const KEYS_AT_ONCE = 8
const MOST_SEARCHES = 3

@inject()
export class CompareWithProviders {
  constructor(
    private registry: PayoutDriverRegistry,
    private clock: Clock
  ) {}

  /** Queries the providers about open withdrawals, from the open or the next attempt on. Nothing is sent. */
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
    const keyOf = (n: number) => attemptKey(withdrawal, n)
    const askedAt = this.clock.now()
    const base = {
      id,
      invoiceNo,
      n: first,
      key: keyOf(first),
      askedAt,
      reference: null,
      told: null,
    }
    try {
      const found = await this.search({ driver, withdrawal, open, first })
      const { trace } = found
      if (trace === 'person') return this.seenInWallet(withdrawal, { ...base, lastKey: null })
      const lastKey = keyOf(found.last)
      if (typeof trace === 'string') return { ...base, lastKey, trace }
      const { n, outcome } = trace
      const { reference, told, state } = outcome
      const payout = { n, key: keyOf(n), reference, told: told?.amount ?? null }
      return { ...base, ...payout, lastKey, trace: TRACES[state] }
    } catch (error) {
      logger.warn({ err: error, key: base.key }, 'a provider could not be asked about a payout')
      return { ...base, lastKey: null, trace: 'no_answer' }
    }
  }

  /** A payment that was made or may still be made decides; otherwise the last attempt that the provider knows. */
  private async search({ driver, withdrawal, open, first }: SearchInput): Promise<Search> {
    const operation = open
      ? operationOf(open, withdrawal)
      : operationFor(withdrawal, attemptKey(withdrawal, first))
    let newest: Found | null = null
    let last = first - 1
    for (let search = 0; search < MOST_SEARCHES; search++) {
      const from = last + 1
      last += KEYS_AT_ONCE
      const numbers = Array.from({ length: KEYS_AT_ONCE }, (_, at) => from + at)
      const keys = numbers.map((n) => attemptKey(withdrawal, n))
      const answers = await driver.lookUp(operation, keys)
      if (answers === 'person') return { trace: 'person', last }
      const found = numbers.flatMap((n, at) => {
        const outcome = answers.get(keys[at]!)
        return outcome ? [{ n, outcome }] : []
      })
      const paying = found.findLast(({ outcome }) => mayPay(outcome))
      if (paying) return { trace: paying, last }
      if (found.length === 0) return { trace: newest ?? 'not_there', last }
      newest = found.at(-1)!
    }
    return { trace: 'not_fully_asked', last }
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

interface SearchInput {
  driver: PayoutDriver
  withdrawal: Withdrawal
  open: PayoutAttempt | null
  /** The number of the first attempt that is asked for. */
  first: number
}

function mayPay({ state }: PayoutOutcome): boolean {
  return state === 'succeeded' || state === 'accepted'
}
