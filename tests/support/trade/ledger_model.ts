import fc from 'fast-check'
import { convert } from '#core/money/convert'
import { isCurrency } from '#core/money/currency'
import { Money } from '#core/money/money'
import {
  accounts,
  accountKey,
  type AccountType,
  type Posting,
  type TransactionDraft,
} from '#ledger/models/account'
import { disputeLost, disputeOpened, disputeWon } from '#ledger/engines/dispute_postings'
import { released } from '#ledger/engines/payout_postings'
import { cardRedeemed, cardsSold } from '#ledger/engines/recharge_card_postings'
import { refundRequested, refundConfirmed, refundFailed } from '#ledger/engines/refund_postings'
import { saleTransaction, type Sale } from '#ledger/engines/sale_postings'
import { BUILT_IN_RATES } from '#site/values/built_in_rates'

/** The events of one sale, in any order and any number of times. */
export const EVENTS = [
  'paid',
  'released',
  'refund_asked',
  'refund_confirmed',
  'refund_failed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'settled',
  'payout_closed',
  'payout_returned',
  'debt_written_off',
] as const

export type SaleEvent = (typeof EVENTS)[number]

export interface History {
  prefix: string
  sales: (Sale & { feeBp: number; channelFee: bigint })[]
  events: { sale: number; event: SaleEvent }[]
}

const CREATORS = 3
const BUYERS = 2
const INITIAL_BALANCE = 10n ** 12n

let series = 0

/** Sales of several creators, with several payment methods and currencies, and their events. */
export function anyHistory(): fc.Arbitrary<History> {
  const sale = fc.record({
    creatorId: fc.integer({ min: 1, max: CREATORS }),
    minor: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    discountBp: fc.integer({ min: 0, max: 9_000 }),
    currency: fc.constantFrom('CNY', 'USD', 'JPY', 'USDT' as const),
    payable: fc.constantFrom('CNY', 'USD', 'JPY' as const),
    way: fc.constantFrom('alipay', 'paypal', 'balance', 'manual'),
    surchargeBp: fc.integer({ min: 0, max: 500 }),
    feeBp: fc.constantFrom(0, 500, 800),
    channelFee: fc.bigInt({ min: 0n, max: 50n }),
  })
  const event = fc.record({
    sale: fc.integer({ min: 0, max: 4 }),
    event: fc.constantFrom(...EVENTS),
  })
  return fc
    .record({
      sales: fc.array(sale, { minLength: 5, maxLength: 5 }),
      events: fc.array(event, { maxLength: 30 }),
    })
    .map(({ sales, events }) => {
      const prefix = `M${process.pid}x${++series}`
      return {
        prefix,
        events,
        sales: sales.map(
          ({ minor, discountBp, currency, payable, way, surchargeBp, ...rest }, nth) => {
            const full = new Money(minor, currency as 'CNY')
            const price = new Money(minor - (minor * BigInt(discountBp)) / 10_000n, full.currency)
            const base = convert(price, payable, BUILT_IN_RATES)
            const surcharge = new Money((base.minor * BigInt(surchargeBp)) / 10_000n, payable)
            const buyerId = 900_000 + (nth % BUYERS)
            return {
              ...rest,
              creatorId: 900_000 + rest.creatorId,
              tradeNo: `${prefix}-${nth}`,
              price,
              surcharge,
              paid: base.plus(surcharge),
              source:
                way === 'balance' ? accounts.buyerBalance(buyerId) : accounts.gatewayClearing(way),
              creatorFeeBp: way === 'alipay' ? 700 : 0,
            }
          }
        ),
      }
    })
}

/** The initial balances of the buyers, from recharge cards. */
export function initialBalances(prefix: string): TransactionDraft[] {
  return (['CNY', 'USD', 'JPY'] as const).flatMap((currency, place) => {
    const stake = new Money(INITIAL_BALANCE, currency)
    const whole = new Money(INITIAL_BALANCE * BigInt(BUYERS), currency)
    const redeemed = Array.from({ length: BUYERS }, (_, nth) => ({
      ...cardRedeemed({ cardId: 0, userId: 900_000 + nth, amount: stake }),
      ref: { type: 'recharge_card', id: `${prefix}/${place}/${nth}` },
    }))
    return [cardsSold(`${prefix}/${place}`, whole), ...redeemed]
  })
}

/** Events of the creator of a sale: a settlement takes all that is available. */
export type CreatorEvent = Extract<
  SaleEvent,
  'settled' | 'payout_closed' | 'payout_returned' | 'debt_written_off'
>

/** The states of one sale as the modules allow them: events that are not allowed are skipped. */
export class SaleStates {
  private state: 'new' | 'held' | 'free' = 'new'
  private refund: 'none' | 'disputed' | 'asked' | 'lost' | 'done' = 'none'
  private asked: Posting[] = []
  private refunds = 0
  private disputes = 0

  constructor(private sale: History['sales'][number]) {}

  /** Whether its money belongs to the creator, in any account: not before it is paid, nor once it is refunded. */
  get stands(): boolean {
    return this.state !== 'new' && this.refund === 'none'
  }

  /** @returns the posting of the event, repeated when it already happened; null when it is not allowed */
  on(event: Exclude<SaleEvent, CreatorEvent>): TransactionDraft | null {
    const { sale } = this
    const whole = saleTransaction(sale, sale.feeBp)
    if (event === 'paid') {
      if (this.state === 'new') this.state = 'held'
      return whole
    }
    if (this.state === 'new') return null
    if (event.startsWith('refund')) return this.onRefund(event, whole.postings)
    if (event.startsWith('dispute')) return this.onDispute(event, whole.postings)
    return this.onRelease(whole.postings)
  }

  private onRefund(event: SaleEvent, sold: Posting[]): TransactionDraft | null {
    const refundNo = () => `${this.sale.tradeNo}-R${this.refunds}`
    if (event === 'refund_asked' && this.refund === 'none') {
      this.refunds += 1
      this.refund = 'asked'
      const draft = refundRequested({ refundNo: refundNo(), sale: sold }, this.state !== 'held')
      this.asked = draft.postings
      return draft
    }
    if (event === 'refund_confirmed' && (this.refund === 'asked' || this.refund === 'lost')) {
      this.refund = 'done'
      return refundConfirmed({ refundNo: refundNo(), received: sold })
    }
    if (event !== 'refund_failed' || this.refund !== 'asked') return null
    this.refund = 'none'
    return refundFailed({ refundNo: refundNo(), asked: this.asked })
  }

  /** The bank holds what is not being refunded; a lost dispute counts as a refund. */
  private onDispute(event: SaleEvent, sale: Posting[]): TransactionDraft | null {
    const { tradeNo } = this.sale
    const disputed = () => ({ disputeNo: `D${this.disputes}`, tradeNo })
    if (event === 'dispute_opened' && this.refund === 'none') {
      this.disputes += 1
      this.refund = 'disputed'
      const draft = disputeOpened({ ...disputed(), sale }, this.state !== 'held')
      this.asked = draft.postings
      return draft
    }
    if (event === 'dispute_opened' || this.refund !== 'disputed') return null
    if (event === 'dispute_won') {
      this.refund = 'none'
      return disputeWon({ ...disputed(), held: this.asked })
    }
    this.refund = 'lost'
    this.refunds += 1
    return disputeLost({ ...disputed(), sale })
  }

  private onRelease(sold: Posting[]): TransactionDraft | null {
    const share = sold.find(({ account }) => account.type === 'creator_pending')?.amount.negated()
    if (!share || this.state !== 'held' || this.refund !== 'none') return null
    this.state = 'free'
    const { creatorId, tradeNo } = this.sale
    return released({ creatorId, day: tradeNo, part: 1, sums: [share] })
  }
}

const OWED: AccountType[] = [
  'buyer_balance',
  'recharge_card_liability',
  'creator_pending',
  'refund_payable',
  'dispute_hold',
  'payout_in_transit',
]

/** A ledger in memory with the same invariants as the one in the database. */
export class LedgerModel {
  readonly balances = new Map<string, bigint>()
  private posted = new Set<string>()

  post({ kind, ref, postings }: TransactionDraft): void {
    const name = `${kind}/${ref.type}/${ref.id}`
    if (this.posted.has(name)) return
    this.posted.add(name)
    for (const { account, amount } of postings) {
      const key = accountKey(account, amount.currency)
      this.balances.set(key, (this.balances.get(key) ?? 0n) + amount.minor)
    }
  }

  /** What is available to a creator; negative for a debt. */
  availableOf(creatorId: number): Money[] {
    return [...this.balances].flatMap(([key, balance]) => {
      const [type, owner, currency] = key.split(':')
      const isOwn = type === 'creator_available' && owner === String(creatorId)
      return isOwn && balance !== 0n && isCurrency(currency!) ? [new Money(-balance, currency)] : []
    })
  }

  /** Its inconsistencies as texts; empty when there are none. */
  faults(): string[] {
    const sums = new Map<string, bigint>()
    const faults: string[] = []
    for (const [key, balance] of this.balances) {
      const [type, , currency] = key.split(':') as [AccountType, string, string]
      sums.set(currency, (sums.get(currency) ?? 0n) + balance)
      if (balance > 0n && OWED.includes(type)) faults.push(`${key} is overdrawn by ${balance}`)
    }
    for (const [currency, sum] of sums) if (sum !== 0n) faults.push(`${currency} is off by ${sum}`)
    return faults
  }
}
