import { test } from '@japa/runner'
import { CURRENCIES } from '#core/money/currency'
import { CURRENCY_CODES, digitsOf } from '../../../inertia/lib/currencies.js'
import { convertForDisplay, formatMoney, toDecimal, toMinor } from '../../../inertia/lib/money.js'

const plain = (text: string) => text.replace(/\s/g, ' ')

test.group('Money in the browser', () => {
  test('has the same currencies and digits as the server', ({ assert }) => {
    assert.sameMembers(CURRENCY_CODES, Object.keys(CURRENCIES))
    for (const [code, { digits }] of Object.entries(CURRENCIES))
      assert.equal(digitsOf(code), digits)
  })

  test('formats minor units in the reader’s language', ({ assert }) => {
    assert.equal(formatMoney({ amount: '120050', currency: 'CNY' }, 'zh-CN'), 'CN¥1,200.50')
    assert.equal(formatMoney({ amount: '120050', currency: 'USD' }, 'en-US'), '$1,200.50')
    assert.equal(formatMoney({ amount: '120050', currency: 'CNY' }, 'ja-JP'), 'CN¥1,200.50')
    assert.equal(formatMoney({ amount: '-300', currency: 'CNY' }, 'ja-JP'), '−CN¥3.00')
    assert.equal(formatMoney({ amount: '1200', currency: 'JPY' }, 'ja-JP'), 'JP¥1,200')
    assert.equal(formatMoney({ amount: '5', currency: 'USD' }, 'en-US'), '$0.05')
    assert.equal(formatMoney({ amount: '-5', currency: 'USD' }, 'en-US'), '−$0.05')
    assert.equal(plain(formatMoney({ amount: '1500000', currency: 'USDT' }, 'en-US')), '1.5 USDT')
  })

  test('loses no unit of an amount that a float cannot hold', ({ assert }) => {
    const formatted = formatMoney({ amount: '9007199254740993', currency: 'USD' }, 'en-US')
    assert.equal(formatted, '$90,071,992,547,409.93')
  })

  test('parses common spellings, and nothing else', ({ assert }) => {
    assert.equal(toMinor('12.5', 'CNY'), '1250')
    assert.equal(toMinor('12', 'CNY'), '1200')
    assert.equal(toMinor('0.29', 'USD'), '29')
    assert.equal(toMinor('1200', 'JPY'), '1200')
    assert.equal(toMinor('1,234,567.5', 'CNY'), '123456750')
    for (const nonsense of ['', 'abc', '-1', '1.234', '1e3', '1,5', '12,5', '1,23,456', '.5']) {
      assert.isNull(toMinor(nonsense, 'USD'), nonsense)
    }
    assert.isNull(toMinor('12.5', 'JPY'))
  })

  test('formats minor units for an input field', ({ assert }) => {
    assert.equal(toDecimal('1250', 'CNY'), '12.50')
    assert.equal(toDecimal('5', 'CNY'), '0.05')
    assert.equal(toDecimal('1200', 'JPY'), '1200')
  })

  test('converts for display only when the currencies differ', ({ assert }) => {
    const fx = { id: 1, base: 'USD', rates: { USD: '1', CNY: '7.1', JPY: '150' } }
    const price = { amount: '7100', currency: 'CNY' }
    assert.deepEqual(convertForDisplay(price, 'USD', fx), { amount: '1000', currency: 'USD' })
    assert.deepEqual(convertForDisplay(price, 'JPY', fx), { amount: '1500', currency: 'JPY' })
    assert.isNull(convertForDisplay(price, 'CNY', fx))
    assert.isNull(convertForDisplay(price, 'EUR', fx))
    assert.isNull(convertForDisplay(price, 'USD', null))
  })
})
