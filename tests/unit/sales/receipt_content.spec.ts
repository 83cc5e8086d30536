import fc from 'fast-check'
import { test } from '@japa/runner'
import { CURRENCY_CODES, CURRENCIES, type Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { parseRate } from '#core/money/rate'
import { receiptContent, type OrderAtRates } from '#sales/engines/receipt_content'
import { rateBetween } from '#orders/values/conversion'
import { priceCheckout, type PricedItem } from '#orders/values/price_checkout'
import { BUILT_IN_RATES } from '#site/values/built_in_rates'

type WireMoney = { amount: string; currency: string }

const AT = new Date('2026-10-01T00:00:00Z')

/** The database rows of a payment's orders after a checkout at this price. */
function ordersOf(items: PricedItem[], paidCurrency: Currency, surchargeBp: number) {
  const { lines, total } = priceCheckout(items, {
    currency: paidCurrency,
    rates: BUILT_IN_RATES,
    surchargeBp,
  })
  const orders = lines.map(
    ({ net, discount, paid, surcharge }, at) =>
      ({
        tradeNo: `CM${at}`,
        type: 'product',
        productTitle: 'Ink',
        quantity: 1,
        shopName: 'Lantern',
        creatorName: 'ming',
        couponTitle: null,
        gateway: 'sandbox',
        isByHand: false,
        createdAt: AT,
        paidAt: AT,
        rates: BUILT_IN_RATES,
        ratesAt: AT,
        amount: net.minor,
        discount: discount.minor,
        currency: net.currency,
        paidAmount: paid.minor,
        surcharge: surcharge.minor,
        paidCurrency,
      }) as unknown as OrderAtRates
  )
  return { orders, total }
}

const currency = fc.constantFrom(...CURRENCY_CODES)
const item = fc
  .record({ minor: fc.bigInt(0n, 10_000_000n), off: fc.integer({ min: 0, max: 100 }), currency })
  .map(({ minor, off, currency: own }) => ({
    price: new Money(minor, own),
    discount: new Money((minor * BigInt(off)) / 100n, own),
  }))
const cart = fc.tuple(
  fc.array(item, { minLength: 1, maxLength: 12 }),
  currency,
  fc.integer({ min: 0, max: 1_500 })
)

const sum = (amounts: { amount: string }[]) =>
  amounts.reduce((total, { amount }) => total + BigInt(amount), 0n)

test.group('The content of a receipt', () => {
  test('sums exactly to the paid amount, for any purchase', ({ assert }) => {
    fc.assert(
      fc.property(cart, ([items, paidIn, surchargeBp]) => {
        const { orders, total } = ordersOf(items, paidIn, surchargeBp)
        const content = receiptContent(orders)
        assert.equal(BigInt(content.total.amount), total.minor)
        assert.equal(
          sum(content.lines.map(({ converted }) => converted)),
          BigInt(content.subtotal.amount)
        )
        assert.equal(
          BigInt(content.subtotal.amount) + BigInt(content.surcharge.amount),
          BigInt(content.total.amount)
        )
        for (const { price, discount, net } of content.lines) {
          assert.equal(BigInt(price.amount) - BigInt(discount.amount), BigInt(net.amount))
        }
      }),
      { numRuns: 200 }
    )
  })

  test('names the rate and its day where a price was converted, and nowhere else', ({ assert }) => {
    fc.assert(
      fc.property(cart, ([items, paidIn, surchargeBp]) => {
        const { orders } = ordersOf(items, paidIn, surchargeBp)
        for (const { net, converted, rate } of receiptContent(orders).lines) {
          assert.equal(rate === null, net.currency === converted.currency)
          if (rate) assert.equal(rate.date, AT.toISOString())
        }
      }),
      { numRuns: 100 }
    )
  })

  test('converts the price of a single product by the rate that it names', ({ assert }) => {
    fc.assert(
      fc.property(item, currency, ({ price }, paidIn) => {
        const { orders } = ordersOf([{ price, discount: Money.zero(price.currency) }], paidIn, 0)
        const [{ net, converted, rate }] = receiptContent(orders).lines as [never]
        if (!rate) return
        const { value } = rate as { value: string }
        const unitOf = (code: Currency) => 10n ** BigInt(CURRENCIES[code].digits)
        // In 10⁻¹² of the smallest unit.
        const expected =
          (BigInt((net as WireMoney).amount) * parseRate(value)! * unitOf(paidIn)) /
          unitOf(price.currency)
        const content = BigInt((converted as WireMoney).amount) * 10n ** 12n
        const difference = content > expected ? content - expected : expected - content
        // Six significant digits of the rate, and half of the smallest unit from rounding.
        assert.isTrue(difference <= 10n ** 12n / 2n + 1n + expected / 100_000n)
      }),
      { numRuns: 200 }
    )
  })

  test('writes rates with six significant digits', ({ assert }) => {
    const rates = { CNY: '7.1234567', USD: '1', JPY: '150' }
    assert.equal(rateBetween('USD', 'CNY', rates), '7.12346')
    assert.equal(rateBetween('JPY', 'CNY', rates), '0.0474897')
    assert.equal(rateBetween('CNY', 'JPY', rates), '21.0572')
    assert.isNull(rateBetween('EUR', 'CNY', rates))
  })
})
