import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { dueUntil, fridayFrom, workingDaysAfter } from '#payouts/values/calendar'
import { firstPayout } from '#payouts/values/first_payout'
import { readAccount } from '#payouts/channels/values/read_account'

const at = (text: string) => DateTime.fromISO(text, { zone: 'utc' })

test.group('The calendar of payouts', () => {
  test('releases on a day what was paid seven days before its 00:00 UTC', ({ assert }) => {
    assert.equal(dueUntil('2026-11-27').toISO(), '2026-11-20T00:00:00.000Z')
  })

  test('settles on Fridays', ({ assert }) => {
    assert.equal(fridayFrom('2026-11-27'), '2026-11-27')
    assert.equal(fridayFrom('2026-11-28'), '2026-12-04')
  })

  test('counts arrival in days from Monday to Friday', ({ assert }) => {
    const friday = at('2026-11-27T09:00:00Z')
    assert.equal(workingDaysAfter(friday, 0), '2026-11-27')
    assert.equal(workingDaysAfter(friday, 1), '2026-11-30')
    assert.equal(workingDaysAfter(friday, 5), '2026-12-04')
    assert.equal(workingDaysAfter(at('2026-11-28T09:00:00Z'), 0), '2026-11-30')
  })
})

test.group('The calendar of a first payout', () => {
  const calendarOf = (opened: string) =>
    firstPayout({ soldAt: at(opened), channelFrom: at(opened).plus({ days: 14 }) })

  test('waits for the release, the first channel, a Friday and the security of the channel', ({
    assert,
  }) => {
    // A Wednesday: the channel on a Wednesday two weeks later is secured on Saturday, and five working days count from Monday.
    assert.deepEqual(calendarOf('2026-11-25T10:00:00Z'), {
      sold: '2026-11-25',
      released: '2026-12-03',
      channel: '2026-12-09',
      settled: '2026-12-11',
      arrived: '2026-12-21',
    })
    // A Friday: the run of that Friday begins at 00:00, before the channel.
    assert.equal(calendarOf('2026-11-27T10:00:00Z').settled, '2026-12-18')
    assert.equal(calendarOf('2026-11-27T00:00:00Z').settled, '2026-12-11')
  })

  test('of a shop that has a channel waits for the release', ({ assert }) => {
    const soldAt = at('2026-11-25T00:00:00Z')
    const { released, settled } = firstPayout({ soldAt, channelFrom: soldAt })
    assert.deepEqual([released, settled], ['2026-12-02', '2026-12-04'])
  })
})

test.group('Payout accounts', () => {
  test('are normalized and shown by a hint', ({ assert }) => {
    const read = readAccount('PAYPAL', { account: '  Lin.Wan@Example.TEST ' })!
    assert.equal(read.account.account, 'lin.wan@example.test')
    assert.equal(read.hint, 'l…n@example.test')
  })

  test('of TRON need a valid checksum, letter by letter', ({ assert }) => {
    const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
    assert.equal(readAccount('USDT_TRC20', { account: address })!.account.account, address)
    for (const account of [address.toLowerCase(), `${address.slice(0, -1)}u`, address.slice(0, -1)])
      assert.isNull(readAccount('USDT_TRC20', { account }), account)
  })

  test('that are no account of their type are rejected', ({ assert }) => {
    const hostile = [
      '',
      'x',
      'а@example.test',
      `${'a'.repeat(10_000)}@example.test`,
      '=1+1',
      '13800138000',
    ]
    for (const account of hostile)
      assert.isNull(readAccount('PAYPAL', { account }), account.slice(0, 20))
    assert.isNull(readAccount('ALIPAY', { account: '13800138000' }), 'without a holder')
    assert.isNotNull(readAccount('ALIPAY', { account: '13800138000', holderName: '林晚' }))
    assert.isNotNull(
      readAccount('WISE', { account: 'DE89 3704 0044 0532 0130 00', holderName: 'Lin' })
    )
  })
})
