import fc from 'fast-check'
import { test } from '@japa/runner'
import { convert } from '#core/money/convert'
import { CURRENCY_CODES, type Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { BUILT_IN_RATES } from '#site/values/built_in_rates'
import { accounts } from '#ledger/models/account'
import { saleTransaction, type Sale } from '#ledger/engines/sale_postings'

const cny = (minor: number) => new Money(BigInt(minor), 'CNY')
const usd = (minor: number) => new Money(BigInt(minor), 'USD')

function legs(sale: Partial<Sale>, feeBp: number) {
  const whole: Sale = {
    tradeNo: 'T1',
    creatorId: 7,
    price: cny(9_000),
    paid: cny(9_000),
    surcharge: Money.zero(sale.paid?.currency ?? 'CNY'),
    source: accounts.gatewayClearing('alipay'),
    creatorFeeBp: 700,
    ...sale,
  }
  return saleTransaction(whole, feeBp).postings.map(
    ({ account, amount }) =>
      `${account.type}${account.owner && ':'}${account.owner} ${amount.currency} ${amount.minor}`
  )
}

test.group('Sale postings', () => {
  test('order paid: 90.00 CNY by Alipay, 5% and 7%', ({ assert }) => {
    assert.deepEqual(legs({}, 500), [
      'gateway_clearing:alipay CNY 9000',
      'platform_fee CNY -450',
      'gateway_add_on CNY -630',
      'creator_pending:7 CNY -7920',
    ])
  })

  test('paid in US dollars: the two halves balance in fx_trading, without the surcharge', ({
    assert,
  }) => {
    const way = { source: accounts.gatewayClearing('paypal'), creatorFeeBp: 0 }
    assert.deepEqual(legs({ paid: usd(1_263), ...way }, 500), [
      'gateway_clearing:paypal USD 1263',
      'fx_trading USD -1263',
      'fx_trading CNY 9000',
      'platform_fee CNY -450',
      'creator_pending:7 CNY -8550',
    ])
  })

  test('the buyer’s surcharge is earned in the currency it was paid in', ({ assert }) => {
    const way = { source: accounts.gatewayClearing('paypal'), creatorFeeBp: 0 }
    assert.deepEqual(legs({ paid: usd(1_288), surcharge: usd(25), ...way }, 0), [
      'gateway_clearing:paypal USD 1288',
      'buyer_surcharge USD -25',
      'fx_trading USD -1263',
      'fx_trading CNY 9000',
      'creator_pending:7 CNY -9000',
    ])
  })

  for (const [price, fee, rest] of [
    [1, 0, 1],
    [10, 1, 9],
    [9, 0, 9],
    [29, 1, 28],
    [30, 2, 28],
  ] as const) {
    test(`5% of ${price} is ${fee}: the platform's share is rounded, the creator gets ${rest}`, ({
      assert,
    }) => {
      const way = { source: accounts.gatewayClearing('sandbox'), creatorFeeBp: 0 }
      const lines = legs({ price: cny(price), paid: cny(price), ...way }, 500)
      assert.include(lines, `creator_pending:7 CNY -${rest}`)
      if (fee) assert.include(lines, `platform_fee CNY -${fee}`)
    })
  }

  test('for any sales, in any currencies, each currency sums to zero', ({ assert }) => {
    const currency = fc.constantFrom(...CURRENCY_CODES)
    const amount = fc.bigInt({ min: 1n, max: 10n ** 12n })
    const rate = fc.integer({ min: 0, max: 1_000 })
    fc.assert(
      fc.property(
        fc.tuple(currency, currency, amount, rate, rate, rate),
        ([priced, payable, minor, surchargeBp, creatorFeeBp, feeBp]) => {
          const price = new Money(minor, priced)
          const base = convert(price, payable, BUILT_IN_RATES)
          const surcharge = new Money((base.minor * BigInt(surchargeBp)) / 10_000n, payable)
          const source = accounts.gatewayClearing('sandbox')
          const paid = base.plus(surcharge)
          const { postings } = saleTransaction(
            { tradeNo: 'T', creatorId: 1, price, paid, surcharge, source, creatorFeeBp },
            feeBp
          )
          const sums = new Map<Currency, bigint>()
          for (const { amount: leg } of postings) {
            sums.set(leg.currency, (sums.get(leg.currency) ?? 0n) + leg.minor)
          }
          assert.isTrue([...sums.values()].every((sum) => sum === 0n))
          const creator = postings.find(({ account }) => account.type === 'creator_pending')
          assert.isTrue(!creator || creator.amount.minor < 0n)
        }
      ),
      { numRuns: 2_000 }
    )
  })
})
