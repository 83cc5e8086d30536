import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { freezeClock } from '#tests/support/clock'
import { makeUser, signedIn } from '#tests/support/identity'
import { makeSeller } from '#tests/support/orders'
import { keepCalendar, sellAt } from '#tests/support/trade/payouts'
import { payoutsInTransaction } from '#tests/support/trade/payouts_in_transaction'

const OFFICE = '/api/v1/admin-dashboard/settlements'
// A Friday.
const FRIDAY = DateTime.fromISO('2027-01-08T00:00:30Z', { zone: 'utc' })

test.group('Days of payouts', (group) => {
  payoutsInTransaction(group)

  test('a day that is not in the calendar is refused', async ({ assert }) => {
    const admin = await signedIn(await makeUser({ role: 'admin' }))
    for (const path of [OFFICE, `${OFFICE}/skips`, `${OFFICE}/export`]) {
      const { status, body } = await admin.get(`${path}?day=2024-02-31`)
      assert.equal(status, 422, path)
      assert.containsSubset(body.errors, [{ field: 'day', rule: 'date' }])
    }
  })

  test('the id of a skip is its creator and its day', async ({ assert, cleanup }) => {
    const { release } = freezeClock(FRIDAY)
    cleanup(release)
    const seller = await makeSeller()
    await sellAt(seller, FRIDAY.minus({ days: 20 }), { price: 10_000 })
    await keepCalendar()
    const admin = await signedIn(await makeUser({ role: 'admin' }))
    const { body } = await admin.get(`${OFFICE}/skips?day=2027-01-08`)
    assert.containsSubset(body.data.items, [
      { id: `${seller.creatorId}/2027-01-08`, day: '2027-01-08' },
    ])
  })
})
