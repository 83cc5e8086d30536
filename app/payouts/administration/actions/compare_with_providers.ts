import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import { Money } from '#core/money/money'
import PayoutAttempt from '#payouts/models/payout_attempt'
import PayoutChannelType from '#payouts/models/payout_channel_type'
import Withdrawal, { isOpenIn } from '#payouts/models/withdrawal'
import { lockOpenAttempt, lockWithdrawal } from '#payouts/queries/locks'
import type { PayoutOutcome } from '#payouts/sending/drivers/payout_driver'
import { PayoutDriverRegistry } from '#payouts/sending/drivers/payout_driver_registry'
import { attemptKey, operationFor, operationOf } from '#payouts/sending/values/payout_operation'
import type { ChannelType } from '#payouts/values/channel_type'
import { factsOf, type SendingMode } from '#payouts/values/sending_mode'

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

const TRACES = {
  succeeded: 'paid',
  accepted: 'under_way',
  failed: 'failed',
  returned: 'returned',
} as const
/** The others leave open whether it was paid, and a person has to check. */
const ANSWERED: readonly ProviderTrace[] = ['not_there', ...Object.values(TRACES)]
const PAYING: readonly ProviderTrace[] = ['paid', 'under_way']

const AT_ONCE = 4
/**
 * Several attempts may be missing here, and a key whose attempt was refused is unknown to its provider. So several keys
 * are asked at once, and the search ends where none of them is known.
 */
const KEYS_AT_ONCE = 8
const MOST_KEYS = 24

@inject()
export class CompareWithProviders {
  constructor(
    private registry: PayoutDriverRegistry,
    private clock: Clock
  ) {}

  /**
   * Asks the providers about open withdrawals, from the open or the next attempt on, and records where one is known, so
   * that the next attempt continues there and the provider recognizes it. Nothing is sent or closed: the outcome is
   * recorded when it is sent again. Where the provider gave no answer, nothing is recorded.
   */
  async execute({ ids }: { ids: number[] }): Promise<ProviderAnswer[]> {
    const withdrawals = await Withdrawal.query()
      .whereIn('id', ids)
      .whereRaw(isOpenIn('withdrawals'))
      .orderBy('id')
    const modes = new Map((await PayoutChannelType.all()).map((row) => [row.type, row.driver]))
    const answers = new Map<number, ProviderAnswer>()
    const waiting = [...withdrawals]
    const work = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        answers.set(one.id, await this.ask(one, modes))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const found = withdrawals.map(({ id }) => answers.get(id)!)
    for (const answer of found) {
      if (answer.trace !== 'no_answer') await db.transaction((trx) => this.record(answer, trx))
    }
    return found
  }

  private async ask(
    withdrawal: Withdrawal,
    modes: Map<ChannelType, SendingMode>
  ): Promise<ProviderAnswer> {
    const { id, invoiceNo, type } = withdrawal
    const last = await PayoutAttempt.query().where('withdrawalId', id).orderBy('n', 'desc').first()
    const open = last?.isOpen ? last : null
    const driver = this.registry.of(type, open?.driver ?? modes.get(type)!)
    const n = open?.n ?? (last?.n ?? 0) + 1
    const keyOf = (number: number) => attemptKey(withdrawal, number)
    const askedAt = this.clock.now()
    const unknown = { lastKey: null, reference: null, told: null }
    const base = { id, invoiceNo, n, key: keyOf(n), askedAt, ...unknown }
    try {
      const operation = open ? operationOf(open, withdrawal) : operationFor(withdrawal, base.key)
      const search = await searchFrom(n, async (numbers) => {
        const found = await driver.lookUp(operation, numbers.map(keyOf))
        return found === 'person' ? found : (number) => found.get(keyOf(number))
      })
      if (search === 'person') return { ...base, ...(await seenInWallet(withdrawal)) }
      const lastKey = keyOf(search.last)
      if (typeof search.found === 'string') return { ...base, lastKey, trace: search.found }
      const { n: known, outcome } = search.found
      const { reference, told } = outcome
      const payout = { n: known, key: keyOf(known), reference, told: told?.amount ?? null }
      return { ...base, ...payout, lastKey, trace: TRACES[outcome.state] }
    } catch (error) {
      logger.warn({ err: error, key: base.key }, 'a provider could not be asked about a payout')
      return { ...base, trace: 'no_answer' }
    }
  }

  private async record(answer: ProviderAnswer, trx: TransactionClientContract): Promise<void> {
    const withdrawal = await lockWithdrawal(answer.id, trx)
    if (!withdrawal || withdrawal.isClosed) return
    const { n, trace, askedAt } = answer
    withdrawal.merge({ askedAt })
    if (ANSWERED.includes(trace)) {
      const open = await lockOpenAttempt(withdrawal, trx)
      // An open attempt finds the payment under its key by itself.
      const isRecorded = open?.n === n && factsOf(open.driver).kind === 'api'
      // What was found stays found when it is not there: another company may have been asked since.
      const isThere = trace !== 'not_there'
      const isFoundPaid = isThere ? PAYING.includes(trace) && !isRecorded : withdrawal.isFoundPaid
      const lastFound = isFoundPaid ? withdrawal.foundN : null
      withdrawal.merge({ foundN: isThere ? n : lastFound, isFoundPaid, comparedAt: askedAt })
      if (open && n > open.n) await this.endEarlier(open, withdrawal, answer)
      else if (open?.state === 'unknown' && open.waitsFor === 'person') {
        await open.merge({ askAgainAt: this.clock.now() }).save()
      }
    }
    await withdrawal.save()
  }

  /**
   * Another attempt was made only after this one had paid nothing, which a restored backup has forgotten. The withdrawal
   * can be sent in a run again, under the key that the provider knows.
   */
  private async endEarlier(
    attempt: PayoutAttempt,
    withdrawal: Withdrawal,
    { key }: ProviderAnswer
  ): Promise<void> {
    const failure = `The provider knows a later attempt: ${key}`
    const ended = { settledAt: this.clock.now(), askAgainAt: null, unknownSince: null }
    await attempt
      .merge({ state: 'failed', class: 'platform', failure, waitsFor: null, ...ended })
      .save()
    withdrawal.merge({ stage: 'approved' })
  }
}

interface Found {
  n: number
  outcome: PayoutOutcome
}

type LookUp = (numbers: number[]) => Promise<'person' | ((n: number) => PayoutOutcome | undefined)>

/**
 * A payment that was made or may still be made decides; otherwise the last attempt that the provider knows.
 * @returns what was found, and the number of the last key that was asked; `person` where only a person can check
 */
async function searchFrom(
  first: number,
  lookUp: LookUp
): Promise<{ found: Found | 'not_there' | 'not_fully_asked'; last: number } | 'person'> {
  let newest: Found | null = null
  let last = first - 1
  while (last < first + MOST_KEYS - 1) {
    const numbers = Array.from({ length: KEYS_AT_ONCE }, (_, at) => last + 1 + at)
    last += KEYS_AT_ONCE
    const outcomeOf = await lookUp(numbers)
    if (outcomeOf === 'person') return 'person'
    const known = numbers.flatMap((n) => {
      const outcome = outcomeOf(n)
      return outcome ? [{ n, outcome }] : []
    })
    const paying = known.findLast(({ outcome }) => PAYING.includes(TRACES[outcome.state]))
    if (paying) return { found: paying, last }
    if (known.length === 0) return { found: newest ?? 'not_there', last }
    newest = known.at(-1)!
  }
  return { found: 'not_fully_asked', last }
}

/** A transfer from the wallet that has no withdrawal, of this sum to this address. */
async function seenInWallet({
  account,
  credited,
  day,
}: Withdrawal): Promise<Pick<ProviderAnswer, 'trace' | 'reference' | 'told'>> {
  const found = await db
    .from('wallet_transfers')
    .where({ recipient: account?.account ?? '', amount: credited.toString() })
    .whereNull('withdrawal_id')
    .where('block_at', '>=', day.toISODate()!)
    .orderBy('id')
    .first()
  if (!found) return { trace: 'look_by_hand', reference: null, told: null }
  const told = new Money(BigInt(found.amount), 'USDT')
  return { trace: 'paid', reference: found.transaction, told }
}
