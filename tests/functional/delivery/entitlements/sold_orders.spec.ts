import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { buy, makeBook } from '#tests/support/delivery'
import { approveRefund, decideDispute, openDispute, syncRefund } from '#tests/support/disputes'
import { makeUser } from '#tests/support/identity'
import { makeBuyer, makeSeller } from '#tests/support/orders'
import { emptyQueue } from '#tests/support/queue'

test.group('The page of a sold order', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('shows its creator fees, copies and refunds; the other ledger entries are for admins', async ({
    client,
    assert,
  }) => {
    const [seller, buyer] = [await makeSeller(), await makeBuyer()]
    const order = await buy(buyer, await makeBook(seller))
    const ask = async (path: string, user: typeof buyer) =>
      client.get(`${path}/${order.tradeNo}`).loginAs(user).withInertia()
    const first = (await ask('/studio/orders', seller.user)).body().props.sold
    const linesOf = (sold: typeof first) =>
      sold.entries.map(({ account, amount }: { account: string; amount: { amount: string } }) => [
        account,
        amount.amount,
      ])
    assert.sameDeepMembers(linesOf(first), [
      ['platform_fee', '95'],
      ['creator_pending', '1805'],
    ])
    assert.isAbove(first.copies.length, 0)
    assert.isTrue(first.copies.every(({ status }: { status: string }) => status === 'done'))
    assert.equal(first.buyer.email, buyer.email)

    await syncRefund(await approveRefund(await order.refresh()))
    const then = (await ask('/studio/orders', seller.user)).body().props.sold
    assert.equal(then.refunds[0].state, 'succeeded')
    assert.isNull(then.refunds[0].note)
    const lines = linesOf(then) as [string, string][]
    const balance = lines.reduce((sum, [, amount]) => sum + BigInt(amount), 0n)
    assert.equal(balance, 0n)

    const admin = await makeUser({ role: 'admin' })
    const { sold: whole, order: decided } = (await ask('/admin/orders', admin)).body().props
    assert.equal(decided.tradeNo, whole.order.tradeNo, 'an admin decides on the order’s own page')
    assert.isTrue(linesOf(whole).some(([account]: [string]) => account === 'gateway_clearing'))
  })

  test('shows the amount of a dispute', async ({ client, assert }) => {
    const [seller, buyer] = [await makeSeller(), await makeBuyer()]
    const order = await buy(buyer, await makeBook(seller))
    await decideDispute(await openDispute(await order.refresh()), 'lost')
    const page = client.get(`/studio/orders/${order.tradeNo}`).loginAs(seller.user)
    const { sold } = (await page.withInertia()).body().props
    assert.equal(sold.disputes[0].state, 'lost')
    const kinds = sold.entries.map(({ kind }: { kind: string }) => kind)
    assert.includeMembers(kinds, ['sale', 'dispute_opened'])
    const balance = sold.entries.reduce(
      (sum: bigint, { amount }: { amount: { amount: string } }) => sum + BigInt(amount.amount),
      0n
    )
    assert.equal(balance, 0n)
  })

  test('of another shop is not found', async ({ client }) => {
    const order = await buy(await makeBuyer(), await makeBook(await makeSeller()))
    const other = await makeSeller()
    const response = await client.get(`/studio/orders/${order.tradeNo}`).loginAs(other.user)
    response.assertStatus(404)
  })
})
