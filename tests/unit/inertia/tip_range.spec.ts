import { test } from '@japa/runner'
import { Money } from '#core/money/money'
import { convert } from '#core/money/convert'
import { isOutside, rangeIn } from '../../../inertia/lib/tip_range.js'

const YEN = {
  min: { amount: '500', currency: 'JPY' },
  max: { amount: '3000', currency: 'JPY' },
}
const fx = { id: 1, base: 'USD', rates: { USD: '1', JPY: '150.3', CNY: '7.25', USDT: '1' } }

test.group('The range of a tip, in the browser', () => {
  test('what it takes in another currency, the server takes too', ({ assert }) => {
    for (const currency of ['USD', 'CNY', 'USDT'] as const) {
      const range = rangeIn(currency, YEN, fx)!
      const yen = ({ amount }: { amount: string }) =>
        convert(new Money(BigInt(amount), currency), 'JPY', fx.rates).minor
      assert.isTrue(yen(range.min) >= 500n && yen(range.min) < 505n, currency)
      assert.isTrue(yen(range.max) <= 3000n && yen(range.max) > 2995n, currency)
    }
  })

  test('its ends belong to it, what lies beyond does not', ({ assert }) => {
    const refused = ['499', '500', '3000', '3001'].map((amount) => isOutside(amount, YEN))
    assert.deepEqual(refused, [true, false, false, true])
  })

  test('without a rate, or an amount, nothing is refused here', ({ assert }) => {
    assert.isNull(rangeIn('EUR', YEN, fx))
    assert.isFalse(isOutside('1', rangeIn('EUR', YEN, fx)))
    assert.isFalse(isOutside('', YEN))
  })
})
