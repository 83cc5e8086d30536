import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import { DisableRechargeCards } from '#payments/recharge_cards/actions/disable_recharge_cards'
import { RedeemRechargeCard } from '#payments/recharge_cards/actions/redeem_recharge_card'
import { generateCardCode } from '#payments/recharge_cards/values/card_code'
import { makeUser, signedIn } from '#tests/support/identity'
import { balanceOf, makeCards } from '#tests/support/recharge_cards'

const REDEEM = '/api/v1/user/recharge-cards/redeem'

test.group('Guessing card codes', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is blocked after five wrong codes an hour; valid cards do not count', async ({
    assert,
  }) => {
    const visitor = await signedIn(await makeUser())
    const { codes } = await makeCards({ count: 8 })
    for (const code of codes) assert.equal((await visitor.post(REDEEM, { code })).status, 200)

    const statuses = []
    for (let n = 0; n < 7; n++) {
      statuses.push((await visitor.post(REDEEM, { code: generateCardCode() })).status)
    }
    assert.deepEqual(statuses, [422, 422, 422, 422, 422, 429, 429])
  })

  test('is also blocked for another account at the same IP address', async ({ assert }) => {
    const reached = []
    for (let account = 0; account < 4; account++) {
      const visitor = await signedIn(await makeUser())
      for (let n = 0; n < 5; n++) {
        reached.push((await visitor.post(REDEEM, { code: generateCardCode() })).status !== 429)
      }
    }
    assert.isAtMost(reached.filter(Boolean).length, 20)
    assert.equal(reached.filter(Boolean).length, 5)
  })

  test('finds no code in the database, only hashes', async ({ assert }) => {
    const { code, batch } = await makeCards()
    const { rows } = await db.rawQuery(
      'select c::text || b::text as all from recharge_cards c, recharge_card_batches b where b.id = ?',
      [batch.id]
    )
    assert.include(rows[0].all, code.slice(-4))
    assert.notInclude(rows[0].all, code.slice(0, 8))
  })
})

test.group('Two users with one card', () => {
  test('when forty users redeem it at the same moment, one gets the money', async ({ assert }) => {
    const { code, batch } = await makeCards()
    const people = await Promise.all(Array.from({ length: 8 }, () => makeUser()))
    const redeem = await app.container.make(RedeemRechargeCard)
    const tries = Array.from({ length: 40 }, (_, n) =>
      redeem.execute({ userId: people[n % 8]!.id, code }).then(
        () => true,
        () => false
      )
    )
    assert.lengthOf((await Promise.all(tries)).filter(Boolean), 1)
    const balances = await Promise.all(people.map((user) => balanceOf(user)))
    assert.equal(
      balances.reduce((sum, one) => sum + one, 0n),
      batch.denomination
    )
  })

  test('an account whose deletion is committed meanwhile gets nothing', async ({ assert }) => {
    const { code, batch } = await makeCards()
    const user = await makeUser()
    const redeem = await app.container.make(RedeemRechargeCard)
    const trx = await db.transaction()
    await trx.from('users').where('id', user.id).forUpdate().first()
    const rejected = assert.rejects(() => redeem.execute({ userId: user.id, code }))
    await trx.from('users').where('id', user.id).update({ deleted_at: new Date() })
    await trx.commit()
    await rejected
    assert.equal(await balanceOf(user), 0n)
    const card = await db.from('recharge_cards').where('batch_id', batch.id).firstOrFail()
    assert.isNull(card.redeemed_at)
  })

  test('when it is redeemed while the batch is revoked, only one of both happens', async ({
    assert,
  }) => {
    for (let round = 0; round < 10; round++) {
      const { code, batch } = await makeCards()
      const user = await makeUser()
      const redeem = await app.container.make(RedeemRechargeCard)
      const disable = await app.container.make(DisableRechargeCards)
      const [redeemed, disabled] = await Promise.all([
        redeem.execute({ userId: user.id, code }).then(
          () => 1,
          () => 0
        ),
        disable.execute({ batchNo: batch.batchNo, actor: SYSTEM }),
      ])
      assert.equal(redeemed + disabled, 1)
      assert.equal(await balanceOf(user), redeemed ? batch.denomination : 0n)
    }
  })
})
