import fc from 'fast-check'
import { test } from '@japa/runner'
import { allocate } from '#core/money/allocate'
import { CURRENCY_CODES, type Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import {
  anyHistory,
  LedgerModel,
  initialBalances,
  type History,
  type SaleStates,
} from '#tests/support/trade/ledger_model'
import { TradeStates } from '#tests/support/trade/payout_model'

/** 100,000 in `npm run torture`. */
const HISTORIES = Number(process.env.HISTORIES ?? 1_000)

/** The creator's share of a sale, computed independently from its price. */
function shareOf({ price, feeBp, creatorFeeBp }: History['sales'][number]): bigint {
  const part = (bp: number) => (price.minor * BigInt(bp) * 2n + 10_000n) / 20_000n
  return price.minor - part(feeBp) - part(creatorFeeBp)
}

test.group('Random histories of sales', () => {
  test(`keep every invariant of the ledger (${HISTORIES} histories)`, ({ assert }) => {
    fc.assert(
      fc.property(anyHistory(), (history) => {
        const book = new LedgerModel()
        for (const stake of initialBalances(history.prefix)) book.post(stake)
        const states = new TradeStates(history)
        for (const event of history.events) {
          const drafts = states.on(event, book)
          for (const draft of [...drafts, ...drafts]) book.post(draft)
          const { creatorId } = history.sales[event.sale]!
          if (event.event === 'settled' && drafts.length > 0)
            assert.isEmpty(book.availableOf(creatorId), 'something is left after a settlement')
          if (book.faults().length > 0) throw new Error(book.faults().join('; '))
        }
        assert.isEmpty(earningsOff(history.sales, states.sales, book))
      }),
      { numRuns: HISTORIES }
    )
  }).timeout(60_000 + HISTORIES * 20)

  test('splits of 1 to a billion cents over 1 to 20 parties lose nothing', ({ assert }) => {
    const weights = fc.array(fc.bigInt({ min: 1n, max: 10_000n }), { minLength: 1, maxLength: 20 })
    const whole = fc.bigInt({ min: 1n, max: 10n ** 9n })
    fc.assert(
      fc.property(whole, weights, fc.constantFrom(...CURRENCY_CODES), (minor, parts, currency) => {
        const split = allocate(new Money(minor, currency), parts)
        assert.equal(
          split.reduce((sum, part) => sum + part.minor, 0n),
          minor
        )
        assert.isTrue(split.every((part) => part.minor >= 0n))
      }),
      { numRuns: HISTORIES }
    )
  }).timeout(60_000 + HISTORIES * 5)
})

/**
 * The creators' money, pending, available, in transit, paid out or written off, against the sum of their shares; what
 * settlements converted is in `fx_trading:payouts`.
 */
function earningsOff(sales: History['sales'], lives: SaleStates[], book: LedgerModel): string[] {
  const expected = new Map<Currency, bigint>()
  for (const [nth, sale] of sales.entries()) {
    if (!lives[nth]!.stands) continue
    const { currency } = sale.price
    expected.set(currency, (expected.get(currency) ?? 0n) + shareOf(sale))
  }
  const had = new Map<string, bigint>()
  for (const [key, balance] of book.balances) {
    const [type, , currency] = key.split(':') as [string, string, string]
    const isOfPayouts = key.startsWith('fx_trading:payouts:')
    if (!isOfPayouts && !/^(creator_|payout_|channel_surcharge|written_off)/.test(type)) continue
    had.set(currency, (had.get(currency) ?? 0n) - balance)
  }
  return [...new Set([...expected.keys(), ...had.keys()])]
    .filter((currency) => (expected.get(currency as Currency) ?? 0n) !== (had.get(currency) ?? 0n))
    .map(
      (currency) =>
        `${currency}: ${had.get(currency)} instead of ${expected.get(currency as Currency)}`
    )
}
