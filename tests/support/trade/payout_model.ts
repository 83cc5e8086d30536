import { convert } from '#core/money/convert'
import { Money } from '#core/money/money'
import type { TransactionDraft } from '#ledger/models/account'
import {
  debtWrittenOff,
  payoutBounced,
  payoutClosed,
  payoutReturned,
  payoutSettled,
} from '#ledger/engines/payout_postings'
import { BUILT_IN_RATES } from '#site/values/built_in_rates'
import {
  SaleStates,
  type CreatorEvent,
  type History,
  type LedgerModel,
} from '#tests/support/trade/ledger_model'

interface Payout {
  settled: TransactionDraft
  closed?: TransactionDraft
  state: 'in_transit' | 'paid' | 'returned'
}

/** Several sales with their creators: settlements are those of a creator, with the balances of all their sales. */
export class TradeStates {
  readonly sales: SaleStates[]
  private creators = new Map<number, CreatorStates>()

  constructor(private history: History) {
    this.sales = history.sales.map((sale) => new SaleStates(sale))
  }

  /** @returns the postings of the event; none when it is not allowed */
  on({ sale, event }: History['events'][number], ledger: LedgerModel): TransactionDraft[] {
    const { creatorId, channelFee } = this.history.sales[sale]!
    const isOfCreator = (name: string): name is CreatorEvent =>
      /^(settled|payout_|debt_)/.test(name)
    if (!isOfCreator(event)) {
      const draft = this.sales[sale]!.on(event)
      return draft ? [draft] : []
    }
    const creator =
      this.creators.get(creatorId) ?? new CreatorStates(this.history.prefix, creatorId)
    this.creators.set(creatorId, creator)
    return creator.on(event, { ledger, channelFee })
  }
}

/** The withdrawals of one creator, each in the currency of their channel. */
class CreatorStates {
  private payouts: Payout[] = []
  private debts = 0

  constructor(
    private prefix: string,
    private creatorId: number
  ) {}

  on(
    event: CreatorEvent,
    { ledger, channelFee }: { ledger: LedgerModel; channelFee: bigint }
  ): TransactionDraft[] {
    const available = ledger.availableOf(this.creatorId)
    if (event === 'settled') return this.settle(available)
    if (event === 'payout_closed') return this.close(channelFee)
    if (event === 'payout_returned') return this.giveBack()
    const debts = available.filter(({ minor }) => minor < 0n).map((debt) => debt.negated())
    if (debts.length === 0) return []
    this.debts += 1
    const day = `${this.prefix}/${this.debts}`
    return [debtWrittenOff({ creatorId: this.creatorId, day, debts })]
  }

  private settle(available: Money[]): TransactionDraft[] {
    const currency = (['CNY', 'USD', 'JPY'] as const)[this.creatorId % 3]!
    const lines = available.map((amount) => ({
      amount,
      converted: convert(amount, currency, BUILT_IN_RATES),
    }))
    const sum = lines.reduce((total, { converted }) => total + converted.minor, 0n)
    if (sum <= 0n) return []
    const invoiceNo = `${this.prefix}/${this.creatorId}/${this.payouts.length}`
    const settled = payoutSettled({ invoiceNo, creatorId: this.creatorId, lines })
    this.payouts.push({ settled, state: 'in_transit' })
    return [settled]
  }

  private close(channelFee: bigint): TransactionDraft[] {
    const payout = this.payouts.findLast(({ state }) => state === 'in_transit')
    if (!payout) return []
    payout.state = 'paid'
    const amount = payout.settled.postings.at(-1)!.amount.negated()
    const surcharge = new Money(channelFee < amount.minor ? channelFee : 0n, amount.currency)
    const invoiceNo = payout.settled.ref.id
    payout.closed = payoutClosed({ invoiceNo, amount, surcharge, type: 'PAYPAL' })
    return [payout.closed]
  }

  /** A payment that came back is reversed with its settlement. */
  private giveBack(): TransactionDraft[] {
    const payout = this.payouts.findLast(({ state }) => state !== 'returned')
    if (!payout) return []
    payout.state = 'returned'
    const { settled, closed } = payout
    const returned = payoutReturned(settled.ref.id, settled.postings)
    return closed ? [payoutBounced(settled.ref.id, closed.postings), returned] : [returned]
  }
}
