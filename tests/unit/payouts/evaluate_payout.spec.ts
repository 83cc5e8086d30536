import fc from 'fast-check'
import { test } from '@japa/runner'
import { CURRENCY_CODES } from '#core/money/currency'
import { Money } from '#core/money/money'
import { evaluatePayout, type PayoutCase } from '#payouts/settlement/engines/evaluate_payout'
import { BUILT_IN_RATES as rates } from '#site/values/built_in_rates'

const cny = (minor: number | bigint) => new Money(BigInt(minor), 'CNY')
const usd = (minor: number | bigint) => new Money(BigInt(minor), 'USD')

const CHANNEL: NonNullable<PayoutCase['channel']> = {
  currency: 'USD',
  isRefused: false,
  isTypeEnabled: true,
  limits: {},
  surcharge: {},
  convert: 'all',
  fxMarginBp: 0,
}

const READY: PayoutCase = {
  balances: [cny(9_500)],
  threshold: 0n,
  channel: CHANNEL,
  isPaused: false,
  isUnderReview: false,
  isBanned: false,
  isNew: false,
}

const reasonsOf = (given: Partial<PayoutCase>) =>
  evaluatePayout({ ...READY, ...given }, { rates }).reasons
const withChannel = (given: Partial<typeof CHANNEL>) => ({ channel: { ...CHANNEL, ...given } })

test.group('A payout is judged', () => {
  test('as payable when no reason prevents it', ({ assert }) => {
    const { reasons, payout, audTotal } = evaluatePayout(READY, { rates })
    assert.deepEqual(reasons, [])
    assert.isTrue(payout!.amount.equals(usd(1_338)))
    assert.isTrue(audTotal.equals(new Money(2_034n, 'AUD')))
  })

  const CASES: [string, Partial<PayoutCase>, string[]][] = [
    ['without a channel', { channel: null }, ['no_channel']],
    ['to an account that was refused', withChannel({ isRefused: true }), ['channel_refused']],
    ['to a type that is off', withChannel({ isTypeEnabled: false }), ['channel_type_off']],
    ['one unit below the threshold', { threshold: 2_035n }, ['below_threshold']],
    ['at the threshold', { threshold: 2_034n }, []],
    [
      'below the channel’s minimum',
      withChannel({ limits: { USD: { min: '1339' } } }),
      ['below_channel_minimum'],
    ],
    [
      'above the channel’s maximum',
      withChannel({ limits: { USD: { max: '1337' } } }),
      ['above_channel_maximum'],
    ],
    [
      'when the surcharge takes all of it',
      withChannel({ surcharge: { USD: { fixed: '1338' } } }),
      ['below_channel_minimum'],
    ],
    [
      'from another currency without conversion',
      withChannel({ convert: 'own' }),
      ['other_currency'],
    ],
    ['while paused', { isPaused: true }, ['paused_by_creator']],
    ['of a new shop', { isNew: true }, ['new_shop']],
    ['with a debt', { balances: [cny(-100)] }, ['negative']],
    ['under review', { isUnderReview: true }, ['under_review']],
    ['of a banned account', { isBanned: true }, ['banned']],
    [
      'with several reasons, what the creator can do first',
      { channel: null, isNew: true, threshold: 9_999n, isBanned: true },
      ['no_channel', 'below_threshold', 'new_shop', 'banned'],
    ],
  ]
  for (const [title, given, reasons] of CASES) {
    test(`${title}: ${reasons.join(', ') || 'paid'}`, ({ assert }) => {
      assert.deepEqual(reasonsOf(given), reasons)
    })
  }

  test('with the rates of a live source that are old', ({ assert }) => {
    const { reasons } = evaluatePayout(READY, { rates, areRatesStale: true })
    assert.deepEqual(reasons, ['rates_stale'])
  })

  test('off the calendar, where only the threshold is ignored', ({ assert }) => {
    const judge = (given: Partial<PayoutCase>) =>
      evaluatePayout({ ...READY, ...given }, { rates, ignoresThreshold: true }).reasons
    assert.deepEqual(judge({ threshold: 99_999n }), [])
    assert.deepEqual(judge({ threshold: 99_999n, isPaused: true }), ['paused_by_creator'])
    assert.deepEqual(judge({ balances: [cny(-100)] }), ['negative'])
  })

  test('debts are netted at the rate itself, earnings less the margin', ({ assert }) => {
    const balances = [cny(7_920), usd(-500)]
    const { payout, lines } = evaluatePayout(
      {
        ...READY,
        balances,
        ...withChannel({ fxMarginBp: 100, surcharge: { USD: { bp: 1_000, cap: '50' } } }),
      },
      { rates }
    )
    assert.deepEqual(
      lines.map(({ converted }) => converted.minor),
      [1_104n, -500n]
    )
    assert.equal(payout!.amount.minor, 604n)
    assert.equal(payout!.surcharge.minor, 50n)
    assert.equal(payout!.credited.minor, 554n)
  })

  test('for any balances: a payout is positive, and its lines sum to its amount', ({ assert }) => {
    const balance = fc.record({
      currency: fc.constantFrom(...CURRENCY_CODES),
      minor: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
    })
    const balances = fc.uniqueArray(balance, { selector: ({ currency }) => currency, maxLength: 6 })
    const channel = fc.record({
      currency: fc.constantFrom(...CURRENCY_CODES),
      convert: fc.constantFrom('all' as const, 'own' as const),
      fxMarginBp: fc.integer({ min: 0, max: 500 }),
    })
    const threshold = fc.bigInt({ min: 0n, max: 10n ** 9n })
    fc.assert(
      fc.property(balances, channel, threshold, (owed, given, least) => {
        const { reasons, payout, lines, audTotal } = evaluatePayout(
          {
            ...READY,
            threshold: least,
            balances: owed
              .filter(({ minor }) => minor !== 0n)
              .map(({ minor, currency }) => new Money(minor, currency)),
            ...withChannel(given),
          },
          { rates }
        )
        const sum = lines.reduce((total, { converted }) => total + converted.minor, 0n)
        assert.equal(sum, payout!.amount.minor)
        if (reasons.length > 0) return
        assert.isTrue(payout!.credited.minor > 0n)
        assert.isTrue(audTotal.minor >= least)
      }),
      { numRuns: 2_000 }
    )
  })
})
