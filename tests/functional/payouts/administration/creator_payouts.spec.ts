import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { Money } from '#core/money/money'
import { makeSeller } from '#tests/support/orders'
import { makeChannel } from '#tests/support/trade/payouts'
import { makeAdmin, OFFICE } from '#tests/support/trade/sending/administration'
import { start } from '#tests/support/trade/sending/attempts'
import { keepChannelTypes } from '#tests/support/trade/sending/keep_channel_types'
import { balanceOf, fund, makeWithdrawal, sendBy } from '#tests/support/trade/sending/withdrawals'

const NOBODY = 2_000_000_000

/** A shop that has operated long enough for payouts. */
async function makeOldSeller() {
  const seller = await makeSeller()
  const ago = new Date(Date.now() - 100 * 86_400_000)
  await db.from('shops').where('creator_id', seller.creatorId).update({ created_at: ago })
  await db.from('creators').where('id', seller.creatorId).update({ approved_at: ago })
  return seller
}

test.group('What admins decide about a creator’s payouts', (group) => {
  group.each.setup(keepChannelTypes)

  test('Alipay is permitted once, and the permission is taken back', async ({ assert }) => {
    const admin = await makeAdmin()
    const { creatorId } = await makeSeller()
    const address = `${OFFICE}/creators/${creatorId}`
    assert.deepEqual((await admin.get(address)).body.data.grants, [])
    assert.equal(
      (await admin.post(`${address}/grants`, { type: 'PAYPAL', reason: 'x' })).status,
      422
    )
    const bare = await admin.post(`${address}/grants`, { type: 'ALIPAY' })
    assert.equal(bare.status, 422)
    for (const reason of ['Ticket 7', 'Ticket 8']) {
      const body = { type: 'ALIPAY', reason }
      assert.equal((await admin.post(`${address}/grants`, body)).status, 200)
    }
    const { grants, types } = (await admin.get(address)).body.data
    assert.equal(grants[0].reason, 'Ticket 7')
    const alipay = types.find(({ type }: { type: string }) => type === 'ALIPAY')
    assert.isFalse(alipay.needsSupport)
    assert.equal((await admin.delete(`${address}/grants/ALIPAY`)).status, 200)
    assert.equal((await admin.delete(`${address}/grants/ALIPAY`)).status, 404)
    const nobody = `${OFFICE}/creators/${NOBODY}`
    assert.equal((await admin.get(nobody)).status, 404)
    const absent = await admin.post(`${nobody}/grants`, { type: 'ALIPAY', reason: 'Ticket 9' })
    assert.equal(absent.status, 404)
  })

  test('a hold stops the sending until it is lifted; of two admins, one holds', async ({
    assert,
  }) => {
    await sendBy('PAYPAL', 'sandbox')
    const [one, other] = [await makeAdmin(), await makeAdmin()]
    const withdrawal = await makeWithdrawal()
    const address = `${OFFICE}/creators/${withdrawal.creatorId}`
    const answers = await Promise.all(
      [one, other].map((admin, nth) => admin.post(`${address}/holds`, { reason: `Check ${nth}` }))
    )
    assert.sameMembers(
      answers.map(({ status }) => status),
      [200, 409]
    )
    assert.isNull(await start(withdrawal))
    assert.equal((await withdrawal.refresh()).holdReason, 'under_review')
    const { holds } = (await one.get(address)).body.data
    assert.lengthOf(holds, 1)
    assert.equal((await one.delete(`${OFFICE}/holds/${holds[0].id}`)).status, 200)
    assert.equal((await one.delete(`${OFFICE}/holds/${holds[0].id}`)).status, 404)
    assert.isFalse((await withdrawal.refresh()).isHeld)
    assert.isNotNull(await start(withdrawal))
  })

  test('a pause of the creator is not lifted here, and does not stop what was settled', async ({
    assert,
  }) => {
    await sendBy('PAYPAL', 'sandbox')
    const admin = await makeAdmin()
    const withdrawal = await makeWithdrawal()
    const [{ id }] = await db
      .table('payout_holds')
      .insert({
        creator_id: withdrawal.creatorId,
        kind: 'pause',
        reason: '',
        created_at: new Date(),
      })
      .returning('id')
    assert.equal((await admin.delete(`${OFFICE}/holds/${id}`)).status, 404)
    assert.isNotNull(await start(withdrawal))
  })

  test('a balance below the threshold is settled outside of the calendar, once a day', async ({
    assert,
  }) => {
    await sendBy('PAYPAL', 'sandbox')
    const admin = await makeAdmin()
    const seller = await makeOldSeller()
    const { creatorId } = seller
    await db
      .from('creators')
      .where('id', creatorId)
      .update({ auto_settlement_threshold: 1_000_000 })
    const address = `${OFFICE}/creators/${creatorId}/withdrawals`
    const body = { reason: 'The creator leaves' }
    const empty = await admin.post(address, body)
    assert.equal(empty.body.error, 'PAYOUT_NOT_POSSIBLE')
    await fund(creatorId, new Money(700n, 'USD'), `small-${creatorId}`)
    const without = await admin.post(address, { reason: 'The creator leaves soon' })
    assert.deepEqual(without.body.details.reasons, ['no_channel'])

    await makeChannel(seller)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, nth) => admin.post(address, { reason: `Last payout ${nth}` }))
    )
    const made = answers.filter(({ status }) => status === 201)
    assert.lengthOf(made, 1)
    const others = answers.filter(({ status }) => status !== 201)
    for (const { body: refusal } of others) assert.equal(refusal.error, 'PAYOUT_MADE_TODAY')
    const found = await admin.get(`${OFFICE}/${made[0]!.body.data.id}`)
    assert.equal(found.body.data.kind, 'off_cycle')
    assert.equal(found.body.data.stage, 'scheduled')
    assert.deepEqual(found.body.data.amount, { amount: '700', currency: 'USD' })
    assert.equal(await balanceOf('creator_available', String(creatorId), 'USD'), 0n)
  })

  test('the statement of a withdrawal is downloaded in three formats', async ({ assert }) => {
    await sendBy('PAYPAL', 'sandbox')
    const admin = await makeAdmin()
    const seller = await makeOldSeller()
    await makeChannel(seller)
    await fund(seller.creatorId, new Money(1_250n, 'USD'), `invoice-${seller.creatorId}`)
    const made = await admin.post(`${OFFICE}/creators/${seller.creatorId}/withdrawals`, {
      reason: 'For the statement',
    })
    const { id, invoiceNo } = made.body.data
    const kinds = { pdf: 'application/pdf', csv: 'text/csv', xlsx: 'spreadsheetml' }
    for (const [format, kind] of Object.entries(kinds)) {
      const file = await admin.get(`${OFFICE}/${id}/invoice?format=${format}`)
      assert.equal(file.status, 200, format)
      assert.include(file.headers.get('content-type'), kind)
      assert.include(file.headers.get('content-disposition'), invoiceNo)
      if (format === 'csv') assert.include(file.text, '12.5')
    }
    assert.equal((await admin.get(`${OFFICE}/${id}/invoice?format=exe`)).status, 422)
    assert.equal((await admin.get(`${OFFICE}/${NOBODY}/invoice`)).status, 404)
  })
})
