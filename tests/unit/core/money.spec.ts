import fc from 'fast-check'
import { test } from '@japa/runner'
import { allocate } from '#core/money/allocate'
import { convert, type FxRates } from '#core/money/convert'
import { CURRENCIES, CURRENCY_CODES, type Currency } from '#core/money/currency'
import { Money } from '#core/money/money'

const amounts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const currencies = fc.constantFrom<Currency>(...CURRENCY_CODES)
const weights = fc
  .array(fc.nat({ max: 10 ** 9 }), { minLength: 1, maxLength: 20 })
  .filter((list) => list.some((weight) => weight > 0))

test.group('allocate', () => {
  test('the shares always sum to the whole', () => {
    fc.assert(
      fc.property(amounts, weights, (minor, list) => {
        const parts = allocate(new Money(minor, 'CNY'), list)
        return parts.reduce((sum, part) => sum + part.minor, 0n) === minor
      }),
      { numRuns: 5_000 }
    )
  })

  test('no share differs by more than one unit from the exact one', () => {
    fc.assert(
      fc.property(amounts, weights, (minor, list) => {
        const sum = list.reduce((a, b) => a + BigInt(b), 0n)
        return allocate(new Money(minor, 'CNY'), list).every((part, index) => {
          const error = part.minor * sum - minor * BigInt(list[index]!)
          return error < sum && error > -sum
        })
      })
    )
  })

  test('a weight of zero gets nothing', () => {
    fc.assert(
      fc.property(
        amounts,
        weights,
        (minor, list) => allocate(new Money(minor, 'JPY'), [...list, 0]).at(-1)!.isZero
      )
    )
  })

  test('with equal weights the earlier share gets the remaining unit', ({ assert }) => {
    const parts = allocate(new Money(100n, 'USD'), [1, 1, 1])
    assert.deepEqual(
      parts.map(({ minor }) => minor),
      [34n, 33n, 33n]
    )
  })

  test('negative amounts are split like positive ones', ({ assert }) => {
    const parts = allocate(new Money(-100n, 'USD'), [1, 1, 1])
    assert.deepEqual(
      parts.map(({ minor }) => minor),
      [-34n, -33n, -33n]
    )
  })

  test('a sum of weights of zero, and negative weights, are rejected', ({ assert }) => {
    assert.throws(() => allocate(new Money(1n, 'USD'), []), RangeError)
    assert.throws(() => allocate(new Money(1n, 'USD'), [0, 0]), RangeError)
    assert.throws(() => allocate(new Money(1n, 'USD'), [2, -1]), RangeError)
  })
})

test.group('convert', () => {
  const rates = fc.record(
    Object.fromEntries(
      CURRENCY_CODES.map((code) => [
        code,
        fc
          .tuple(fc.nat({ max: 99_999 }), fc.integer({ min: 1, max: 999_999_999 }))
          .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(9, '0')}`),
      ])
    )
  ) as fc.Arbitrary<FxRates>

  test('is never further than half a unit from the exact value', () => {
    fc.assert(
      fc.property(amounts, currencies, currencies, rates, (minor, from, to, table) => {
        const result = convert(new Money(minor, from), to, table)
        if (from === to) return result.minor === minor
        // In integers: result / 10^to = minor / 10^from * rate(to) / rate(from)
        const scaled = (code: Currency) => BigInt(table[code]!.replace('.', ''))
        const exact = minor * scaled(to) * 10n ** BigInt(CURRENCIES[to].digits)
        const per = scaled(from) * 10n ** BigInt(CURRENCIES[from].digits)
        const error = 2n * (result.minor * per - exact)
        return error <= per && error >= -per
      }),
      { numRuns: 5_000 }
    )
  })

  test('keeps the order of amounts', () => {
    fc.assert(
      fc.property(amounts, amounts, rates, (one, other, table) => {
        const [small, large] = one < other ? [one, other] : [other, one]
        const converted = [small, large].map((minor) =>
          convert(new Money(minor, 'USD'), 'JPY', table)
        )
        return converted[0]!.minor <= converted[1]!.minor
      })
    )
  })

  test('rounds half away from zero, once', ({ assert }) => {
    const table = { USD: '1', JPY: '150', CNY: '7.25' }
    assert.deepEqual(convert(new Money(1n, 'USD'), 'JPY', table), new Money(2n, 'JPY'))
    assert.deepEqual(convert(new Money(-1n, 'USD'), 'JPY', table), new Money(-2n, 'JPY'))
    assert.deepEqual(convert(new Money(100n, 'USD'), 'CNY', table), new Money(725n, 'CNY'))
  })

  test('a currency without a rate is rejected', ({ assert }) => {
    const into = (table: FxRates) => () => convert(new Money(1n, 'USD'), 'JPY', table)
    assert.throws(into({ USD: '1' }), RangeError)
    assert.throws(into({ USD: '1', JPY: '0' }), RangeError)
    assert.throws(into({ USD: '1', JPY: '-3' }), RangeError)
    assert.throws(into({ USD: '1', JPY: '1e3' }), RangeError)
  })
})

test.group('Money', () => {
  test('amounts of different currencies cannot be combined', ({ assert }) => {
    assert.throws(() => new Money(1n, 'USD').plus(new Money(1n, 'CNY')), RangeError)
    assert.throws(() => new Money(1n, 'USD').minus(new Money(1n, 'CNY')), RangeError)
    assert.isFalse(new Money(1n, 'USD').equals(new Money(1n, 'CNY')))
  })

  test('addition and subtraction are inverse', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        const [one, other] = [new Money(a, 'EUR'), new Money(b, 'EUR')]
        return one.plus(other).minus(other).equals(one)
      })
    )
  })

  test('is serialized as minor units in a string, beyond what a float can hold', ({ assert }) => {
    const wire = JSON.stringify(new Money(9_007_199_254_740_993n, 'CNY'))
    assert.equal(wire, '{"amount":"9007199254740993","currency":"CNY"}')
  })
})
