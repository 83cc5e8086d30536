import { test } from '@japa/runner'
import { Money } from '#core/money/money'
import { convert } from '#core/money/convert'
import { BUILT_IN_RATES } from '#site/values/built_in_rates'
import { validateRates } from '#site/rates/validate_rates'
import { parseFeed } from '#site/rates/parse_feed'

const feed = (rates: string, base = 'USD') => `{"base":"${base}","rates":{${rates}}}`

test.group('A feed of exchange rates', () => {
  test('is taken as it is written, to the last figure', ({ assert }) => {
    const { rates } = parseFeed(feed('"CNY":7.123456789012, "JPY":150.10, "EUR":0.1'))
    assert.equal(rates.CNY, '7.123456789012')
    assert.equal(rates.JPY, '150.1')
    assert.equal(rates.EUR, '0.1')
    assert.equal(rates.USD, '1')
  })

  test('in another base is reckoned to ours', ({ assert }) => {
    const { base, rates } = parseFeed(feed('"USD":1.25, "CNY":8.75, "JPY":180', 'EUR'))
    assert.equal(base, 'USD')
    assert.deepEqual(rates, { USD: '1', CNY: '7', JPY: '144', EUR: '0.8' })
  })

  test('may name currencies that we do not know, and figures that are none', ({ assert }) => {
    const odd = '"CNY":-7, "JPY":0, "EUR":1e-5, "GBP":"0.78", "AUD":null, "XXX":3, "HKD":7.8'
    assert.deepEqual(parseFeed(feed(odd)).rates, { USD: '1', GBP: '0.78', HKD: '7.8' })
  })

  test('cannot reach into prototypes', ({ assert }) => {
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
    test(`that says ${what} is refused`, ({ assert }) => {
      assert.throws(() => parseFeed(text))
    })
  }
})

test.group('What of a feed is believed', () => {
  test('up to a fifth more or less than before', ({ assert }) => {
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

  test('whatever an operator says they looked at', ({ assert }) => {
    const { rates, kept } = validateRates({ CNY: '10' }, { CNY: '20' }, { acceptMoves: true })
    assert.deepEqual([rates.CNY, kept.length], ['20', 0])
  })

  test('and the last rate stays where it is silent', ({ assert }) => {
    const { rates, kept } = validateRates(BUILT_IN_RATES, { USD: '1', CNY: '7.2' })
    assert.equal(rates.TWD, BUILT_IN_RATES.TWD)
    assert.includeDeepMembers(kept, [{ currency: 'TWD', was: '32', reason: 'missing' }])
    assert.equal(convert(new Money(100n, 'USD'), 'CNY', rates).minor, 720n)
  })
})
