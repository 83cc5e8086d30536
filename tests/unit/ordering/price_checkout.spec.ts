import fc from 'fast-check'
import { test } from '@japa/runner'
import { convert } from '#core/money/convert'
import { CURRENCY_CODES, type Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { BUILT_IN_RATES } from '#site/queries/built_in_rates'
import { priceCheckout, type PricedLine } from '#ordering/pricing/price_checkout'

const money = (minor: number, currency: Currency = 'CNY') => new Money(BigInt(minor), currency)
const sum = (lines: PricedLine[], pick: (line: PricedLine) => Money) =>
  lines.reduce((total, line) => total + pick(line).minor, 0n)

test.group('What a checkout costs', () => {
  test('in its own currency a product costs its price', ({ assert }) => {
    const { total, surcharge } = priceCheckout([money(1_999)], 'CNY', BUILT_IN_RATES, 0)
    assert.isTrue(total.equals(money(1_999)))
    assert.isTrue(surcharge.isZero)
  })

  test('each currency is converted once, over its sum', ({ assert }) => {
    // 0.01 CNY is 0.0014 USD: three of them one by one would be nothing, seven are one cent.
    const { lines, total } = priceCheckout(
      Array.from({ length: 7 }, () => money(1)),
      'USD',
      BUILT_IN_RATES,
      0
    )
    assert.equal(total.minor, 1n)
    assert.deepEqual(
      lines.map(({ paid }) => paid.minor),
      [1n, 0n, 0n, 0n, 0n, 0n, 0n]
    )
  })

  test("the surcharge is the buyer's, rounded half up once, and lies on the lines", ({
    assert,
  }) => {
    const price = priceCheckout([money(1_000), money(550)], 'CNY', BUILT_IN_RATES, 290)
    assert.equal(price.subtotal.minor, 1_550n)
    assert.equal(price.surcharge.minor, 45n)
    assert.deepEqual(
      price.lines.map(({ surcharge }) => surcharge.minor),
      [29n, 16n]
    )
  })

  test('free products cost nothing, whatever the surcharge', ({ assert }) => {
    const { total, lines } = priceCheckout([money(0), money(0, 'JPY')], 'USD', BUILT_IN_RATES, 500)
    assert.isTrue(total.isZero)
    assert.lengthOf(lines, 2)
  })

  test('lines always sum to the totals, to the unit', ({ assert }) => {
    const price = fc.record({
      minor: fc.bigInt({ min: 0n, max: 10n ** 10n }),
      currency: fc.constantFrom(...CURRENCY_CODES),
    })
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(...CURRENCY_CODES),
        fc.integer({ min: 0, max: 2_000 }),
        (given, currency, surchargeBp) => {
          const prices = given.map((one) => new Money(one.minor, one.currency))
          const checkout = priceCheckout(prices, currency, BUILT_IN_RATES, surchargeBp)
          const { lines, subtotal, surcharge, total } = checkout
          assert.equal(
            sum(lines, ({ paid }) => paid),
            total.minor
          )
          assert.equal(
            sum(lines, (line) => line.surcharge),
            surcharge.minor
          )
          assert.equal(subtotal.minor + surcharge.minor, total.minor)
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
          const price = new Money(minor, from)
          const { total } = priceCheckout([price], to, BUILT_IN_RATES, 0)
          assert.isTrue(total.equals(convert(price, to, BUILT_IN_RATES)))
        }
      )
    )
  })
})
