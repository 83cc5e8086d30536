import { test } from '@japa/runner'
import { Money } from '#core/money/money'
import { convert } from '#core/money/convert'
import { isOutside, presetsIn, rangeIn } from '../../../inertia/lib/tip_range.js'

const YEN = {
  min: { amount: '500', currency: 'JPY' },
  max: { amount: '3000', currency: 'JPY' },
}
const fx = { id: 1, base: 'USD', rates: { USD: '1', JPY: '150.3', CNY: '7.25', USDT: '1' } }

test.group('The limits of a tip, in the browser', () => {
  test('an amount in another currency that is accepted here is accepted by the server', ({
    assert,
  }) => {
    for (const currency of ['USD', 'CNY', 'USDT'] as const) {
      const range = rangeIn(currency, YEN, fx)!
      const yen = ({ amount }: { amount: string }) =>
        convert(new Money(BigInt(amount), currency), 'JPY', fx.rates).minor
      assert.isTrue(yen(range.min) >= 500n && yen(range.min) < 505n, currency)
      assert.isTrue(yen(range.max) <= 3000n && yen(range.max) > 2995n, currency)
    }
  })

  test('are inclusive', ({ assert }) => {
    const rejected = ['499', '500', '3000', '3001'].map((amount) => isOutside(amount, YEN))
    assert.deepEqual(rejected, [true, false, false, true])
  })

  test('without a rate, or an amount, nothing is rejected here', ({ assert }) => {
    assert.isNull(rangeIn('EUR', YEN, fx))
    assert.isFalse(isOutside('1', rangeIn('EUR', YEN, fx)))
    assert.isFalse(isOutside('', YEN))
  })

  test('the suggested amounts are round and accepted', ({ assert }) => {
    const amounts = (min: string, max: string) =>
      presetsIn({ min: { ...YEN.min, amount: min }, max: { ...YEN.max, amount: max } }).map(
        ({ amount }) => amount
      )
    assert.deepEqual(amounts('500', '3000'), ['500', '1000', '2500'])
    assert.deepEqual(amounts('690', '100000'), ['700', '1400', '3500', '7000'])
    assert.deepEqual(amounts('690', '695'), [])
  })
})
