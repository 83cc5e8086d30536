import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import { Money } from '#core/money/money'
import { convert } from '#core/money/convert'
import { RedeemRechargeCard } from '#payments/recharge_cards/actions/redeem_recharge_card'
import { PublishAnnouncement } from '#announcements/actions/publish_announcement'
import { GetFxSnapshot } from '#site/queries/fx_rates'
import { makeBuyer } from '#tests/support/orders'
import { countQueries } from '#tests/support/count_queries'
import { makeCards } from '#tests/support/recharge_cards'
import type User from '#identity/models/user'

const INFO = '/api/v1/user/info'

async function announce(isImportant: boolean) {
  const publish = await app.container.make(PublishAnnouncement)
  return publish.execute({ title: 'New terms', content: 'Read.', isImportant, actor: SYSTEM })
}

async function topUp({ id: userId }: User, minor: bigint, currency: 'CNY' | 'USD') {
  const { code } = await makeCards({ minor, currency })
  await (await app.container.make(RedeemRechargeCard)).execute({ userId, code })
}

test.group('Data about the own account', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('an important announcement is shown until it is read; another one never is', async ({
    client,
    assert,
  }) => {
    const buyer = await makeBuyer()
    const isWaiting = async () => {
      const response = await client.get(INFO).loginAs(buyer)
      return response.body().data.notificationCount.hasImportantAnnouncement
    }
    await announce(false)
    assert.isFalse(await isWaiting())
    const { id } = await announce(true)
    assert.isTrue(await isWaiting())
    await client.patch(`/api/v1/user/announcements/${id}`).loginAs(buyer).json({ isRead: true })
    assert.isFalse(await isWaiting())
  })

  test('a balance is shown by currency, and in the reader’s own', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    await topUp(buyer, 5_000n, 'CNY')
    await topUp(buyer, 1_000n, 'USD')
    const { data } = (await client.get(INFO).loginAs(buyer)).body()
    assert.deepEqual(data.balances, [
      { amount: '5000', currency: 'CNY' },
      { amount: '1000', currency: 'USD' },
    ])
    const { rates } = await (await app.container.make(GetFxSnapshot)).execute()
    const sum = new Money(5_000n, 'CNY').plus(convert(new Money(1_000n, 'USD'), 'CNY', rates))
    assert.deepEqual(data.balance, sum.toJSON())
  })

  test('take two queries, which pages do not run', async ({ client, assert }) => {
    const buyer = await makeBuyer()
    await announce(true)
    const ofRooms = async (path: string) => {
      const sent = await countQueries(() => client.get(path).loginAs(buyer))
      return sent.filter((sql) => /announcement|ledger/.test(sql))
    }
    assert.lengthOf(await ofRooms(INFO), 2)
    for (const path of ['/', '/account/profile', '/orders']) {
      assert.deepEqual(await ofRooms(path), [], path)
    }
  })
})
