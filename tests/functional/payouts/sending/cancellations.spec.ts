import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import { ChangeWithdrawal } from '#payouts/administration/actions/change_withdrawal'
import { follow, send, start } from '#tests/support/trade/sending/attempts'
import { paypalPayoutsFixture } from '#tests/support/trade/sending/paypal_payouts_double'
import { makeWithdrawal } from '#tests/support/trade/sending/withdrawals'

test.group('The cancellation of an unclaimed payout', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a request to take it back stays until PayPal has done so', async ({ assert, cleanup }) => {
    const fixture = await paypalPayoutsFixture()
    cleanup(() => fixture.close())
    const { currency, minor: amount } = fixture.amount
    const withdrawal = await makeWithdrawal({ currency, amount, ...fixture.account })
    fixture.setManner('later')
    const attempt = await send(await start(withdrawal))
    const [batch] = fixture.account_.batches
    const poll = async () => {
      await attempt.merge({ askAgainAt: DateTime.utc() }).save()
      await follow()
      return attempt.refresh()
    }
    batch!.status = 'UNCLAIMED'
    await poll()
    const cancel = await app.container.make(ChangeWithdrawal)
    const { id, version } = await withdrawal.refresh()
    fixture.account_.cancels = false
    await cancel.execute({ id, version, action: 'cancel_unclaimed', actor: SYSTEM })
    await attempt.refresh()
    assert.equal(attempt.state, 'accepted')
    assert.equal(attempt.failure, 'PayPal did not cancel it: ITEM_NOT_CANCELLABLE')
    assert.isNotNull(attempt.cancelRequestedAt)
    fixture.setConnection!('closes_before_request')
    assert.equal((await poll()).state, 'accepted')
    fixture.setConnection!('open')
    fixture.account_.cancels = true
    assert.equal((await poll()).state, 'returned')
    assert.equal((await withdrawal.refresh()).stage, 'returned')
  })
})
