import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { accounts } from '#ledger/models/account'
import { GetBalance } from '#ledger/queries/balances'
import { RedeemRechargeCard } from '#payments/recharge_cards/actions/redeem_recharge_card'
import { order } from '#tests/support/gateways/purchase'
import { makeUser, signedIn } from '#tests/support/identity'
import { makeListing, makeSeller } from '#tests/support/orders'
import { balanceOf, makeCards } from '#tests/support/recharge_cards'

const PRICE = 5_000
const ordersOf = (buyer: { id: number }) => db.from('orders').where('buyer_id', buyer.id)
const cleared = async () =>
  (await new GetBalance().execute(accounts.gatewayClearing('balance'), 'CNY')).minor

async function withBalance(minor: bigint) {
  const buyer = await makeUser()
  const { code } = await makeCards({ minor })
  await (await app.container.make(RedeemRechargeCard)).execute({ userId: buyer.id, code })
  const seller = await makeSeller()
  const goods = [
    await makeListing(seller, { price: PRICE }),
    await makeListing(seller, { price: PRICE }),
  ]
  return { buyer, goods, visitor: await signedIn(buyer) }
}

test.group('A purchase by balance', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is paid at once from the balance, without a gateway', async ({ assert }) => {
    const { buyer, goods, visitor } = await withBalance(8_000n)
    const { status, body } = await order(visitor, goods[0]!, 'balance')
    assert.equal(status, 201)
    assert.deepInclude(body.data, { status: 'succeeded', payUrl: null })
    assert.equal(body.data.orders[0].status, 'paid')
    assert.equal(await balanceOf(buyer), 3_000n)
    assert.equal(await cleared(), 0n)
  })

  test('that is insufficient is rejected, and nothing has changed', async ({ assert }) => {
    const { buyer, goods, visitor } = await withBalance(4_999n)
    const { status, body } = await order(visitor, goods[0]!, 'balance')
    assert.equal(body.error, 'BALANCE_TOO_LOW')
    assert.isAtLeast(status, 400)
    assert.equal(await balanceOf(buyer), 4_999n)
    assert.lengthOf(await ordersOf(buyer), 0)
    assert.lengthOf(await db.from('payments').where('user_id', buyer.id), 0)
  })
})

/** Concurrent writers need separate transactions: their rows belong to a new account. */
test.group('Two purchases at once', () => {
  test('of a balance that covers one of them: only one is paid', async ({ assert }) => {
    const { buyer, goods, visitor } = await withBalance(BigInt(PRICE) + 1_000n)
    const responses = await Promise.all(goods.map((one) => order(visitor.clone(), one, 'balance')))
    const results = responses.map(({ body }) => body.error ?? body.data.status).sort()
    assert.deepEqual(results, ['BALANCE_TOO_LOW', 'succeeded'])
    assert.equal(await balanceOf(buyer), 1_000n)
    assert.lengthOf(await ordersOf(buyer), 1)
  })
})
