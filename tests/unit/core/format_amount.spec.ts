import { test } from '@japa/runner'
import { Money } from '#core/money/money'
import { formatAmountWithCode } from '#core/money/format_amount'

test.group('Amounts in mails', () => {
  test('every currency shows its own digits, and its name', ({ assert }) => {
    assert.equal(formatAmountWithCode(new Money(123450n, 'CNY'), 'zh-CN'), '1,234.50 CNY')
    assert.equal(formatAmountWithCode(new Money(5n, 'USD'), 'en-US'), '0.05 USD')
    assert.equal(formatAmountWithCode(new Money(1200n, 'JPY'), 'ja-JP'), '1,200 JPY')
    assert.equal(formatAmountWithCode(new Money(1_500_000n, 'USDT'), 'en-US'), '1.50 USDT')
  })

  test('a negative amount has one sign', ({ assert }) => {
    assert.equal(formatAmountWithCode(new Money(-1_250n, 'CNY'), 'en-US'), '-12.50 CNY')
    assert.equal(formatAmountWithCode(new Money(-5n, 'USD'), 'en-US'), '-0.05 USD')
  })

  test('large amounts keep all digits', ({ assert }) => {
    const amount = new Money(900_719_925_474_099_301n, 'CNY')
    assert.equal(formatAmountWithCode(amount, 'en-US'), '9,007,199,254,740,993.01 CNY')
  })
})
