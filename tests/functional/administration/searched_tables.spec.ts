import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { ListFailedCopies } from '#delivery/copies/queries/list_failed_copies'
import { hashOfCode } from '#payments/recharge_cards/values/card_code'
import { anAdmin } from '#tests/support/accounts/admins'
import { pageOf } from '#tests/support/api/page_of'
import { aFailedCopy } from '#tests/support/trade/failed_copy'
import { makeUser, signedIn, type Visitor } from '#tests/support/identity'
import { makeCreator, uniqueWord } from '#tests/support/shops'

type List = { items: Record<string, unknown>[]; total: number }

/** The values of a column that a page shows for each of these searches. */
async function found(visitor: Visitor, { path, list, column }: Record<string, string>) {
  return async (query: string) => {
    const { status, text } = await visitor.get(`${path}?${query}`)
    if (status !== 200) throw new Error(`${path}?${query}: ${status}`)
    const { items, total } = pageOf(text).props[list!] as List
    if (items.length !== total) throw new Error(`${items.length} of ${total} rows`)
    return items.map((row) => row[column!])
  }
}

const HASHES = ['a1'.repeat(32), 'b2'.repeat(32), 'c3'.repeat(32)]
const SENDERS = ['TAAAAsender', 'TBBBBsender', 'TCCCCsender']

async function receiveTransfers() {
  const at = new Date()
  const row = (place: number, amount: string) => ({
    transaction_id: HASHES[place],
    log_index: 0,
    address: 'TOurs',
    sender: SENDERS[place],
    amount,
    block_at: at,
    seen_at: at,
  })
  await db.table('received_transfers').multiInsert([row(0, '12340000'), row(1, '12990001')])
  const decided = { payment_no: 'PM2026112700042', decided_at: at, decision_reason: 'Found' }
  await db.table('received_transfers').insert({ ...row(2, '12345678'), ...decided })
}

async function makeCards(redeemedBy: number) {
  const batch = { denomination: '1000', currency: 'CNY', count: 2, created_at: new Date() }
  const numbers = [
    { ...batch, batch_no: 'RC20301127AAAA', note: 'For the spring fair' },
    { ...batch, batch_no: 'RC20301127BBBB', note: null },
  ]
  const [first, second] = await db
    .table('recharge_card_batches')
    .multiInsert(numbers)
    .returning('id')
  const card = (batchId: number, hint: string, code: string) => ({
    batch_id: batchId,
    hint,
    code_hash: hashOfCode(code),
  })
  const used = { redeemed_by_id: redeemedBy, redeemed_at: new Date() }
  await db.table('recharge_cards').multiInsert([
    { ...card(first.id, 'WXYZ', CODES[0]!), ...used },
    { ...card(first.id, 'WXY2', CODES[1]!), redeemed_by_id: null, redeemed_at: null },
    { ...card(second.id, 'WXYZ', CODES[2]!), redeemed_by_id: null, redeemed_at: null },
  ])
}

const CODES = ['0', '1', '2'].map((first) => `${first}ABCDEFGHJKMNPQRSTVWXYZ01`.slice(0, 25))

test.group('Searches in tables of admins', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('received transfers: sender, hash, payment number, and sums by their first digits', async ({
    assert,
  }) => {
    await receiveTransfers()
    const place = { path: '/admin/received-transfers', list: 'transfers', column: 'sender' }
    const search = await found(await anAdmin(), place)
    const [first, second, third] = SENDERS
    assert.sameMembers(await search('q=T'), [first, second])
    assert.deepEqual(await search('q=TBBBB'), [second])
    assert.deepEqual(await search('q=tbbbb'), [], 'addresses are case-sensitive')
    assert.deepEqual(await search('q=0xA1A1'), [first])
    assert.sameMembers(await search('q=12'), [first, second])
    assert.deepEqual(await search('q=12.34'), [first])
    assert.deepEqual(await search('q=12.99000'), [second])
    assert.deepEqual(await search('q=12.345678'), [], 'decided')
    assert.deepEqual(await search('state=assigned&q=12.345678'), [third])
    assert.deepEqual(await search('state=assigned&q=pm20261127'), [third])
    assert.deepEqual(await search('q=%25'), [])
  })

  test('recharge cards: end of the code or all of it, batch and redeemer, in their order', async ({
    assert,
  }) => {
    const redeemer = await makeUser()
    await makeCards(redeemer.id)
    const admin = await anAdmin()
    const place = { path: '/admin/recharge-cards/cards', list: 'cards', column: 'batchNo' }
    const search = await found(admin, place)
    const [first, second] = ['RC20301127AAAA', 'RC20301127BBBB']
    assert.deepEqual(await search('keyword=rc20301127'), [second, first, first])
    assert.deepEqual(await search('keyword=RC20301127A'), [first, first])
    assert.deepEqual(await search('keyword=wxyz'), [second, first])
    assert.deepEqual(await search('keyword=wxyz&status=redeemed'), [first])
    assert.deepEqual(await search(`keyword=${CODES[2]}`), [second])
    assert.deepEqual(await search(`keyword=${redeemer.username.toUpperCase()}`), [first])
    assert.deepEqual(await search(`batch=${first}&status=unused`), [first])

    const batches = { path: '/admin/recharge-cards', list: 'batches', column: 'batchNo' }
    const searchBatches = await found(admin, batches)
    assert.deepEqual(await searchBatches('keyword=rc20301127b'), [second])
    assert.deepEqual(await searchBatches('keyword=spring'), [first])
    assert.deepEqual(await searchBatches('keyword=_'), [])
  })

  test('failed webhooks: provider, type and number', async ({ assert }) => {
    const late = { payload: '{}', received_at: new Date(Date.now() - 3_600_000) }
    await db.table('gateway_events').multiInsert([
      { gateway: 'stripe', external_id: 'evt_h1_A', type: 'charge.failed', ...late },
      { gateway: 'paypal', external_id: 'WH-h1-B', type: 'PAYMENT.CAPTURE.DENIED', ...late },
    ])
    const place = { path: '/admin/webhooks', list: 'events', column: 'gateway' }
    const search = await found(await anAdmin(), place)
    assert.deepEqual(await search('q=payment.capture'), ['paypal'])
    assert.deepEqual(await search('q=PayPal'), ['paypal'])
    assert.deepEqual(await search('q=EVT_h1'), ['stripe'])
    assert.deepEqual(await search('q=apture'), [])
  })

  test('failed copies: file, product, buyer and order', async ({ assert }) => {
    const { goods, buyer, order } = await aFailedCopy()
    await db.from('products').where('id', goods.id).update({ title: 'Moths of 100% north' })
    const list = new ListFailedCopies()
    for (const q of ['00% NORTH', buyer.username.slice(2), order.tradeNo.slice(0, -1)])
      assert.isAtLeast((await list.execute({ q })).total, 1, q)
    assert.equal((await list.execute({ q: '00_ north' })).total, 0)
    const place = { path: '/admin/failed-copies', list: 'copies', column: 'buyer' }
    const search = await found(await anAdmin(), place)
    assert.deepEqual(await search('q=Moths'), [buyer.username])
  })

  test('announcements and a shop’s notifications: part of the title, also of one character', async ({
    assert,
  }) => {
    const word = uniqueWord('lantern')
    const seller = await makeCreator()
    const other = await makeCreator()
    for (const { shop } of [seller, other]) await notify(shop.id, word)
    const place = { path: '/admin/notifications', list: 'announcements', column: 'title' }
    const search = await found(await anAdmin(), place)
    assert.lengthOf(await search(`type=creator&q=${word.slice(1).toUpperCase()}`), 2)
    assert.lengthOf(await search(`type=creator&q=${encodeURIComponent('灯')}`), 2)
    assert.lengthOf(await search(`type=creator&state=draft&q=${word}`), 0)
    assert.lengthOf(await search(`type=manual&q=${word}`), 0)

    const studio = {
      path: '/studio/promotions/notifications',
      list: 'notifications',
      column: 'title',
    }
    const own = await found(await signedIn(seller.user), studio)
    assert.lengthOf(await own(`q=${word}`), 1)
    assert.lengthOf(await own('q=candle'), 0)
  })
})

async function notify(shopId: number, word: string) {
  const at = new Date()
  const [{ id }] = await db
    .table('announcements')
    .insert({
      kind: 'creator',
      title: `New 灯 ${word}`,
      content: 'In the shop.',
      audience: 'selected',
      created_at: at,
      published_at: at,
    })
    .returning('id')
  await db.table('promotion_notifications').insert({
    shop_id: shopId,
    announcement_id: id,
    code: uniqueWord('h').slice(0, 12),
    as_of: at,
    target: 'filters',
    filters: '[]',
    recipients: 0,
    state: 'sent',
    created_at: at,
    sent_at: at,
  })
}
