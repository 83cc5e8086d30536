import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { readableNumber } from '#core/identifiers/readable_number'
import { decimalOf, formatLocalizedMoney } from '#core/money/decimal'
import { Money } from '#core/money/money'

test.group('Money as decimal numbers', () => {
  test('minor units become decimals, by the digits of the currency', ({ assert }) => {
    assert.equal(decimalOf(new Money(5n, 'CNY')), '0.05')
    assert.equal(decimalOf(new Money(-1_205n, 'USD')), '-12.05')
    assert.equal(decimalOf(new Money(1_205n, 'JPY')), '1205')
    assert.equal(decimalOf(new Money(1n, 'USDT')), '0.000001')
  })

  test('sums beyond the range of a float, six digits and negative sums are exact', ({ assert }) => {
    const formatted = formatLocalizedMoney(new Money(900_719_925_474_099_399n, 'USD'), 'en-US')
    assert.equal(formatted, '$9,007,199,254,740,993.99')
    assert.equal(formatLocalizedMoney(new Money(1_500_000n, 'USDT'), 'en-US'), '1.5 USDT')
    assert.equal(formatLocalizedMoney(new Money(-500n, 'USD'), 'en-US'), '−$5.00')
    for (const locale of ['zh-CN', 'en-US', 'ja-JP']) {
      assert.equal(formatLocalizedMoney(new Money(-500n, 'CNY'), locale), '−CN¥5.00')
      assert.equal(formatLocalizedMoney(new Money(500n, 'JPY'), locale), 'JP¥500')
    }
  })
})

test.group('Readable numbers', () => {
  test('contain the UTC day and are unique', ({ assert }) => {
    const day = DateTime.fromISO('2026-03-11T23:59:59Z')
    const numbers = Array.from({ length: 1_000 }, () => readableNumber('CM', day))
    assert.lengthOf(new Set(numbers), 1_000)
    for (const number of numbers) assert.match(number, /^CM260311[0-9A-HJKMNP-TV-Z]{13}$/)
  })
})
