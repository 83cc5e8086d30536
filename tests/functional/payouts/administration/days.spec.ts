import { test } from '@japa/runner'
import { makeUser, signedIn } from '#tests/support/identity'
import { payoutsInTransaction } from '#tests/support/trade/payouts_in_transaction'

const OFFICE = '/api/v1/admin-dashboard/settlements'

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
})
