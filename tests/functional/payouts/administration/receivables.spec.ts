import { test } from '@japa/runner'
import { Money } from '#core/money/money'
import { makeSeller } from '#tests/support/orders'
import { makeAdmin, OFFICE } from '#tests/support/trade/sending/administration'
import { balanceOf, fund, makeWithdrawal } from '#tests/support/trade/sending/withdrawals'

test.group('What creators owe', () => {
  test('is listed, and written off once by an admin with a reason', async ({ assert }) => {
    const admin = await makeAdmin()
    const { creatorId } = await makeSeller()
    await fund(creatorId, new Money(-700n, 'USD'), `debt-${creatorId}`)
    await fund(creatorId, new Money(300n, 'EUR'), `credit-${creatorId}`)
    const listed = await admin.get(`${OFFICE}/receivables`)
    const own = listed.body.data.items.filter(
      ({ creator }: { creator: { id: number } }) => creator.id === creatorId
    )
    assert.deepEqual(
      own.map(({ amount }: { amount: object }) => amount),
      [{ amount: '700', currency: 'USD' }]
    )
    const address = `${OFFICE}/receivables/${creatorId}/write-offs`
    assert.equal((await admin.post(address, {})).status, 422)
    const reason = 'The creator leaves'
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, nth) => admin.post(address, { reason: `${reason} ${nth}` }))
    )
    assert.lengthOf(
      answers.filter(({ status }) => status === 200),
      1
    )
    assert.equal(await balanceOf('creator_available', String(creatorId), 'USD'), 0n)
    assert.equal(await balanceOf('creator_available', String(creatorId), 'EUR'), -300n)
    assert.equal((await admin.post(address, { reason })).status, 404)
  })

  test('is told with every withdrawal of the creator, before it is approved', async ({
    assert,
  }) => {
    const admin = await makeAdmin()
    const seller = await makeSeller()
    const withdrawal = await makeWithdrawal({ seller, stage: 'scheduled' })
    const owes = async () => {
      const listed = await admin.get(`${OFFICE}?creatorId=${seller.creatorId}`)
      const shown = await admin.get(`${OFFICE}/${withdrawal.id}`)
      assert.deepEqual(listed.body.data.items[0].owes, shown.body.data.owes)
      return shown.body.data.owes
    }
    assert.deepEqual(await owes(), [])
    await fund(seller.creatorId, new Money(-3_687n, 'CNY'), `debt-${seller.creatorId}`)
    await fund(seller.creatorId, new Money(300n, 'EUR'), `credit-${seller.creatorId}`)
    assert.deepEqual(await owes(), [{ amount: '3687', currency: 'CNY' }])
  })
})
