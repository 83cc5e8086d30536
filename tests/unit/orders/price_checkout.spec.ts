import fc from 'fast-check'
import { test } from '@japa/runner'
import { convert } from '#core/money/convert'
import { CURRENCY_CODES, type Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { BUILT_IN_RATES } from '#site/values/built_in_rates'
import { priceCheckout, type PricedItem, type PricedLine } from '#orders/values/price_checkout'

const money = (minor: number, currency: Currency = 'CNY') => new Money(BigInt(minor), currency)
const price = (prices: Money[], currency: Currency, surchargeBp = 0) =>
  priceCheckout(
    prices.map((one) => ({ price: one, discount: Money.zero(one.currency) })),
    { currency, rates: BUILT_IN_RATES, surchargeBp }
  )
const sum = (lines: PricedLine[], pick: (line: PricedLine) => Money) =>
  lines.reduce((total, line) => total + pick(line).minor, 0n)

test.group('The price of a checkout', () => {
  test('in its own currency a product costs its price', ({ assert }) => {
    const { total, surcharge } = price([money(1_999)], 'CNY')
    assert.isTrue(total.equals(money(1_999)))
    assert.isTrue(surcharge.isZero)
  })

  test('each currency is converted once, over its sum', ({ assert }) => {
    // 0.01 CNY is 0.0014 USD: converted one by one they are zero, seven together are one cent.
    const { lines, total } = price(
      Array.from({ length: 7 }, () => money(1)),
      'USD'
    )
    assert.equal(total.minor, 1n)
    assert.deepEqual(
      lines.map(({ paid }) => paid.minor),
      [1n, 0n, 0n, 0n, 0n, 0n, 0n]
    )
  })

  test('the surcharge is paid by the buyer, rounded half up once, and split over the lines', ({
    assert,
  }) => {
    const checkout = price([money(1_000), money(550)], 'CNY', 290)
    assert.equal(checkout.subtotal.minor, 1_550n)
    assert.equal(checkout.surcharge.minor, 45n)
    assert.deepEqual(
      checkout.lines.map(({ surcharge }) => surcharge.minor),
      [29n, 16n]
    )
  })

  test('free products cost nothing, whatever the surcharge', ({ assert }) => {
    const { total, lines } = price([money(0), money(0, 'JPY')], 'USD', 500)
    assert.isTrue(total.isZero)
    assert.lengthOf(lines, 2)
  })

  test('a coupon is deducted before the surcharge, and changes nothing else', ({ assert }) => {
    const { lines, subtotal, discount, surcharge, total } = priceCheckout(
      [
        { price: money(1_000), discount: money(200) },
        { price: money(500), discount: money(0) },
      ],
      { currency: 'CNY', rates: BUILT_IN_RATES, surchargeBp: 1_000 }
    )
    assert.deepEqual(
      [subtotal, discount, surcharge, total].map(({ minor }) => minor),
      [1_500n, 200n, 130n, 1_430n]
    )
    assert.deepEqual(
      lines.map(({ net, paid }) => [net.minor, paid.minor]),
      [
        [800n, 880n],
        [500n, 550n],
      ]
    )
  })

  test('a product that a coupon makes free costs nothing, whatever the surcharge', ({ assert }) => {
    const item = { price: money(999, 'JPY'), discount: money(999, 'JPY') }
    const terms = { currency: 'USD' as const, rates: BUILT_IN_RATES, surchargeBp: 500 }
    assert.isTrue(priceCheckout([item], terms).total.isZero)
  })

  test('lines always sum exactly to the totals, with coupons and without', ({ assert }) => {
    const item = fc
      .record({
        minor: fc.bigInt({ min: 0n, max: 10n ** 10n }),
        tenths: fc.bigInt({ min: 0n, max: 10n }),
        currency: fc.constantFrom(...CURRENCY_CODES),
      })
      .map(({ minor, tenths, currency }): PricedItem => ({
        price: new Money(minor, currency),
        discount: new Money((minor * tenths) / 10n, currency),
      }))
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(...CURRENCY_CODES),
        fc.integer({ min: 0, max: 2_000 }),
        (items, currency, surchargeBp) => {
          const terms = { currency, rates: BUILT_IN_RATES, surchargeBp }
          const { lines, subtotal, discount, surcharge, total } = priceCheckout(items, terms)
          assert.equal(
            sum(lines, ({ paid }) => paid),
            total.minor
          )
          assert.equal(
            sum(lines, (line) => line.surcharge),
            surcharge.minor
          )
          assert.equal(subtotal.minor - discount.minor + surcharge.minor, total.minor)
          assert.isTrue(discount.minor >= 0n)
          assert.isTrue(lines.every(({ paid }) => paid.minor >= 0n))
        }
      ),
      { numRuns: 1_000 }
    )
  })

  test('one product costs exactly its converted price', ({ assert }) => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.constantFrom(...CURRENCY_CODES),
        fc.constantFrom(...CURRENCY_CODES),
        (minor, from, to) => {
          const one = new Money(minor, from)
          const { total } = price([one], to)
          assert.isTrue(total.equals(convert(one, to, BUILT_IN_RATES)))
        }
      )
    )
  })
})
