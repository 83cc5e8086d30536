import { test } from '@japa/runner'
import { Money } from '#core/money/money'
import { convert } from '#core/money/convert'
import { BUILT_IN_RATES } from '#site/values/built_in_rates'
import { validateRates } from '#site/drivers/validate_rates'
import { parseFeed } from '#site/drivers/parse_feed'

const feed = (rates: string, base = 'USD') => `{"base":"${base}","rates":{${rates}}}`

test.group('A feed of exchange rates', () => {
  test('is read exactly, to the last digit', ({ assert }) => {
    const { rates } = parseFeed(feed('"CNY":7.123456789012, "JPY":150.10, "EUR":0.1'))
    assert.equal(rates.CNY, '7.123456789012')
    assert.equal(rates.JPY, '150.1')
    assert.equal(rates.EUR, '0.1')
    assert.equal(rates.USD, '1')
  })

  test('in another base is converted to ours', ({ assert }) => {
    const { base, rates } = parseFeed(feed('"USD":1.25, "CNY":8.75, "JPY":180', 'EUR'))
    assert.equal(base, 'USD')
    assert.deepEqual(rates, { USD: '1', CNY: '7', JPY: '144', EUR: '0.8' })
  })

  test('may contain unknown currencies and invalid rates, which are ignored', ({ assert }) => {
    const odd = '"CNY":-7, "JPY":0, "EUR":1e-5, "GBP":"0.78", "AUD":null, "XXX":3, "HKD":7.8'
    assert.deepEqual(parseFeed(feed(odd)).rates, { USD: '1', GBP: '0.78', HKD: '7.8' })
  })

  test('cannot change prototypes', ({ assert }) => {
    const { rates } = parseFeed(feed('"__proto__":{"x":1}, "constructor":2, "CNY":7'))
    assert.deepEqual(Object.keys(rates).sort(), ['CNY', 'USD'])
  })

  for (const [what, text] of [
    ['no JSON', '<html>'],
    ['nothing', ''],
    ['null', 'null'],
    ['no base', '{"rates":{"CNY":7}}'],
    ['an unknown base', feed('"CNY":7', 'XAU')],
    ['no rates', '{"base":"USD"}'],
    ['rates without ours', feed('"CNY":8', 'EUR')],
  ] as const) {
    test(`with ${what} is rejected`, ({ assert }) => {
      assert.throws(() => parseFeed(text))
    })
  }
})

test.group('Accepted rates of a feed', () => {
  test('are up to a fifth more or less than before', ({ assert }) => {
    const last = { USD: '1', CNY: '10', JPY: '100' }
    const near = validateRates(last, { USD: '1', CNY: '12', JPY: '80' })
    assert.containsSubset(near, { rates: { CNY: '12', JPY: '80' }, kept: [] })

    const far = validateRates(last, { USD: '1', CNY: '12.000001', JPY: '79.99' })
    assert.deepEqual(far.rates, last)
    assert.deepEqual(far.kept, [
      { currency: 'CNY', was: '10', reason: 'moved', said: '12.000001' },
      { currency: 'JPY', was: '100', reason: 'moved', said: '79.99' },
    ])
  })

  test('are any that an operator confirms', ({ assert }) => {
    const { rates, kept } = validateRates({ CNY: '10' }, { CNY: '20' }, { acceptMoves: true })
    assert.deepEqual([rates.CNY, kept.length], ['20', 0])
  })

  test('keep the last rate where the feed has none', ({ assert }) => {
    const { rates, kept } = validateRates(BUILT_IN_RATES, { USD: '1', CNY: '7.2' })
    assert.equal(rates.TWD, BUILT_IN_RATES.TWD)
    assert.includeDeepMembers(kept, [{ currency: 'TWD', was: '32', reason: 'missing' }])
    assert.equal(convert(new Money(100n, 'USD'), 'CNY', rates).minor, 720n)
  })
})
