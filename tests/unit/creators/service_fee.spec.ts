import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import Creator from '#creators/models/creator'

test.group('The platform’s share of a sale', () => {
  const approvedAt = DateTime.fromISO('2026-11-01T08:30:00Z')
  const creator = new Creator().merge({ serviceFeeBp: 500, approvedAt })

  test('is zero until 7 x 24 hours after the approval', ({ assert }) => {
    assert.equal(creator.feeBpAt(approvedAt), 0)
    assert.equal(creator.feeBpAt(approvedAt.plus({ days: 7 }).minus({ milliseconds: 1 })), 0)
  })

  test('is the rate from that moment on', ({ assert }) => {
    assert.equal(creator.feeBpAt(approvedAt.plus({ days: 7 })), 500)
  })
})
