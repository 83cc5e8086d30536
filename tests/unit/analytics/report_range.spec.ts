import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { reportRange, unitsOf, type Granularity } from '#analytics/values/report_range'
import { storedRange } from '#analytics/values/stored_range'

const now = DateTime.fromISO('2028-03-31T21:30:00Z', { zone: 'utc' })
const range = (start: string, end: string, granularity?: Granularity) =>
  reportRange({ start, end, granularity, now })
const codeOf = (start: string, end: string, granularity?: Granularity) => {
  try {
    range(start, end, granularity)
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

test.group('The range of a traffic report', () => {
  test('has at most 180 days, counted with both ends', ({ assert }) => {
    assert.equal(range('2027-10-04', '2028-03-31').days, 180)
    assert.equal(codeOf('2027-10-03', '2028-03-31'), 'DATE_RANGE_TOO_LONG')
    assert.equal(range('2028-03-31', '2028-03-31').days, 1)
  })

  test('is refused when it is reversed, ends in the future or is no date', ({ assert }) => {
    assert.equal(codeOf('2028-03-02', '2028-03-01'), 'DATE_RANGE_REVERSED')
    assert.equal(codeOf('2028-03-01', '2028-04-01'), 'END_IN_FUTURE')
    for (const date of [
      '2027-02-29',
      '2028-2-01',
      'today',
      '',
      '2028-03-01T00',
      '20280301',
      '1999-01-01',
    ]) {
      assert.equal(codeOf(date, '2028-03-31'), 'INVALID_DATE', date)
    }
    assert.equal(codeOf('2028-03-01', '2028-03-31', 'hour'), 'DATE_RANGE_TOO_LONG')
  })

  test('has no gap and no day twice in leap years and where clocks change', ({ assert }) => {
    const days = unitsOf(range('2028-02-27', '2028-03-31')).map((day) => day.toISODate())
    assert.include(days, '2028-02-29')
    assert.lengthOf(days, 34)
    assert.equal(new Set(days).size, 34)
    // Clocks in Europe change on 26 March 2028: UTC days keep their 24 hours.
    assert.lengthOf(unitsOf(range('2028-03-25', '2028-03-27', 'hour')), 72)
    assert.deepEqual(
      unitsOf(range('2028-02-28', '2028-03-14', 'week')).map((day) => day.toISODate()),
      ['2028-02-28', '2028-03-06', '2028-03-13']
    )
    assert.deepEqual(
      unitsOf(range('2027-12-31', '2028-02-01', 'month')).map((day) => day.toISODate()),
      ['2027-12-01', '2028-01-01', '2028-02-01']
    )
  })

  test('older hours than two weeks are shown by day', ({ assert }) => {
    assert.equal(range('2028-03-01', '2028-03-03', 'hour').granularity, 'day')
    assert.equal(range('2028-03-28', '2028-03-30', 'hour').granularity, 'hour')
  })
})

test.group('The stored parts of a range', () => {
  const partsOf = (start: string, end: string, weeksUntil: string | null) =>
    storedRange(range(start, end), { weeksUntil, today: now })

  test('whole weeks that are summed up are read as weeks, each other day as a day', ({
    assert,
  }) => {
    const { firstWeek, weekEnd } = partsOf('2028-03-01', '2028-03-22', '2028-03-27')
    assert.deepEqual([firstWeek, weekEnd], ['2028-03-06', '2028-03-20'])
    const open = partsOf('2028-03-01', '2028-03-22', '2028-03-13')
    assert.deepEqual([open.firstWeek, open.weekEnd], ['2028-03-06', '2028-03-13'])
  })

  test('there are no weeks before the first sum and in short ranges', ({ assert }) => {
    for (const [start, end, until] of [
      ['2028-03-01', '2028-03-22', null],
      ['2028-03-07', '2028-03-12', '2028-03-27'],
    ] as const) {
      const { firstWeek, weekEnd } = partsOf(start, end, until)
      assert.equal(firstWeek, weekEnd)
    }
  })

  test('a range whose days are deleted is read by whole weeks, and says so', ({ assert }) => {
    const parts = partsOf('2027-06-02', '2027-06-16', '2028-03-27')
    assert.isTrue(parts.hasWholeWeeks)
    assert.deepEqual([parts.firstWeek, parts.weekEnd], ['2027-05-31', '2027-06-21'])
  })
})
