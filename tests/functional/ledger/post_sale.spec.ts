import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { Clock, FrozenClock } from '#core/clock/clock'
import { Money } from '#core/money/money'
import { PostSale } from '#ledger/actions/post_sale'
import { accounts } from '#ledger/models/account'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import { GetBalance } from '#ledger/queries/balances'
import { makeSeller } from '#tests/support/orders'

const approvedAt = DateTime.fromISO('2026-03-01T10:00:00.000Z')
let series = 0

function saleOf(creatorId: number, price: bigint) {
  const money = new Money(price, 'CNY')
  return {
    tradeNo: `T${Date.now()}${++series}`,
    creatorId,
    price: money,
    paid: money,
    surcharge: Money.zero('CNY'),
    source: accounts.gatewayClearing('sandbox'),
    creatorFeeBp: 0,
  }
}

test.group('Posting sales', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  for (const [when, minutes, share] of [
    ['a minute before the first week ends: no service fee', -1, 10_000n],
    ['when the first 7 x 24 hours are over: 5%', 0, 9_500n],
  ] as const) {
    test(when, async ({ assert, cleanup }) => {
      const { creatorId } = await makeSeller({ approvedAt })
      const clock = new FrozenClock(approvedAt.plus({ days: 7, minutes }))
      app.container.swap(Clock, () => clock)
      cleanup(() => app.container.restore(Clock))

      await (await app.container.make(PostSale)).execute([saleOf(creatorId, 10_000n)])
      const pending = accounts.creatorPending(creatorId)
      assert.equal((await new GetBalance().execute(pending, 'CNY')).minor, -share)
    })
  }

  test('the sales of one payment are credited to their creators; free ones are not posted', async ({
    assert,
  }) => {
    const [one, other] = [await makeSeller(), await makeSeller({ serviceFeeBp: 1_000 })]
    const sales = [saleOf(one.creatorId, 500n), saleOf(other.creatorId, 500n)]
    const before = (await new CheckLedger().execute()).transactions
    const postSale = await app.container.make(PostSale)
    await postSale.execute([...sales, saleOf(one.creatorId, 0n)])
    await postSale.execute(sales)

    const report = await new CheckLedger().execute()
    assert.equal(report.transactions - before, 2)
    assert.isTrue(isSound(report))
    const pending = async (id: number) =>
      (await new GetBalance().execute(accounts.creatorPending(id), 'CNY')).minor
    assert.deepEqual([await pending(one.creatorId), await pending(other.creatorId)], [-475n, -450n])
  })
})
