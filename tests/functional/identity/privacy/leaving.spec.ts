import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { ListAuditEntries } from '#audit/queries/list_audit_entries'
import { DescribeTracedCopies } from '#delivery/tracing/queries/describe_traced_copies'
import User from '#identity/models/user'
import { plant } from '#tests/support/as_owner'
import { freezeClock } from '#tests/support/clock'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'
import { mailsTo } from '#tests/support/mailbox'
import { makeGoods, makePaidOrder, makeSeller, makeUnpaidOrder } from '#tests/support/orders'
import { makeFullLife, signedIn } from '#tests/support/people'
import { settle } from '#tests/support/queue'

const leave = (visitor: Visitor, body: unknown = { confirmation: 'YES' }) =>
  visitor.delete('/api/v1/user', body)
const reasonsIn = (body: { details: { objections: { reason: string }[] } }) =>
  body.details.objections.map(({ reason }) => reason)

test.group('DELETE /api/v1/user', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  for (const confirmation of [
    'yes',
    ' YES ',
    'YES ',
    'Yes',
    'YES!',
    'YES\n',
    '',
    null,
    true,
    ['YES'],
  ]) {
    test(`does not accept ${JSON.stringify(confirmation)} for YES`, async ({ assert }) => {
      const user = await makeUser()
      const { status, body } = await leave(await signedIn(user), { confirmation })
      assert.equal(status, 422)
      assert.equal(body.errors[0].field, 'confirmation')
      assert.isNull((await user.refresh()).deletedAt)
    })
  }

  test('asks for a fresh confirmation first', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const user = await makeUser()
    const visitor = await signedIn(user)
    clock.moveBy({ minutes: 11 })
    const { status, body } = await leave(visitor)
    assert.equal(status, 428)
    assert.equal(body.error, 'CONFIRMATION_REQUIRED')
    assert.isNull((await user.refresh()).deletedAt)
  })

  test('ends every session, and the sign-in is rejected as for a stranger', async ({ assert }) => {
    const user = await makeUser()
    const [here, elsewhere] = [await signedIn(user), await signedIn(user)]
    assert.equal((await leave(here)).status, 200)

    assert.equal((await here.get('/api/v1/user/info')).status, 401)
    assert.equal((await elsewhere.get('/api/v1/user/info')).status, 401)
    const gone = await new Visitor().post('/api/v1/auth/sign-in', {
      email: user.email,
      password: PASSWORD,
    })
    const stranger = await new Visitor().post('/api/v1/auth/sign-in', {
      email: 'nobody@leaving.test',
      password: PASSWORD,
    })
    assert.equal(gone.status, 422)
    const { requestId: _, ...error } = gone.body
    assert.containsSubset(stranger.body, error)
  })

  test('the placeholder address in the row cannot sign in', async ({ assert }) => {
    const user = await makeUser()
    await leave(await signedIn(user))
    const { email } = await user.refresh()
    const response = await new Visitor().post('/api/v1/auth/sign-in', { email, password: PASSWORD })
    assert.equal(response.status, 422)
  })

  test('frees the address and the name for a new account', async ({ assert }) => {
    const user = await makeUser()
    const { email, username } = user
    await leave(await signedIn(user))
    const heir = await makeUser({ email, username })
    assert.notEqual(heir.id, user.id)
    const response = await new Visitor().post('/api/v1/auth/sign-in', { email, password: PASSWORD })
    assert.equal(response.body.data.id, heir.id)
  })

  test('leaves no personal data, and keeps the ledger', async ({ assert }) => {
    const { person, traces } = await makeFullLife()
    const before = await booksOf(person.id)
    // The pending events of the purchase are not part of this test.
    await db.from('outbox_events').delete()
    assert.equal((await leave(await signedIn(person))).status, 200)
    await settle()

    assert.deepEqual(await whereStands(Object.values(traces)), [])
    assert.deepEqual(await booksOf(person.id), before)
  })

  test('a leak is still traced to the account, without a name', async ({ assert }) => {
    const { person, traces } = await makeFullLife()
    await leave(await signedIn(person))
    const copy = await db.from('copies').where('buyer_id', person.id).firstOrFail()
    const traced = (await new DescribeTracedCopies().execute({ copyIds: [copy.id] })).get(copy.id)!
    assert.equal(traced.buyer.id, person.id)
    assert.isTrue(traced.buyer.isDeleted)
    assert.notInclude(JSON.stringify(traced), traces.email)
    assert.notInclude(JSON.stringify(traced), traces.username)
  })

  test('mails the old address, and records it', async ({ assert }) => {
    const user = await makeUser()
    const { email } = user
    await leave(await signedIn(user))
    await settle()
    const [mail] = await mailsTo(email)
    assert.match(mail!.subject!, /deleted/i)
    const entries = await new ListAuditEntries().execute({ about: user.id })
    assert.equal(entries[0]!.action, 'user.deleted')
    assert.equal(entries[0]!.actorId, user.id)
  })
})

test.group('Account deletion with open items', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const owe = async (type: string, owner: number) => {
    await plant(`insert into ledger_accounts (type, owner, currency, balance)
      values ('${type}', '${owner}', 'CNY', -5000)`)
  }

  test('is rejected while a payment is open', async ({ assert }) => {
    const user = await makeUser()
    await makeUnpaidOrder(user, await makeGoods(await makeSeller()))
    const { status, body } = await leave(await signedIn(user))
    assert.equal(status, 409)
    assert.equal(body.error, 'DEPARTURE_REFUSED')
    assert.deepEqual(reasonsIn(body), ['PAYMENT_OPEN'])
    assert.isNull((await user.refresh()).deletedAt)
  })

  test('is rejected for a creator, with every reason', async ({ assert }) => {
    const seller = await makeSeller()
    await makePaidOrder(await makeUser(), await makeGoods(seller))
    const creator = await User.findOrFail(seller.user.id)
    await creator.merge({ password: PASSWORD }).save()
    const { body } = await leave(await signedIn(creator))
    assert.sameMembers(reasonsIn(body), ['SHOP_OPEN', 'EARNINGS_OPEN', 'GOODS_SOLD'])
  })

  test('works for a creator with a closed shop and no sales, who loses name and avatar', async ({
    assert,
  }) => {
    const seller = await makeSeller()
    await db.from('shops').where('id', seller.shopId).update({ status: 'inactive' })
    const creator = await User.findOrFail(seller.user.id)
    await creator.merge({ password: PASSWORD }).save()
    assert.equal((await leave(await signedIn(creator))).status, 200)
    const row = await db.from('creators').where('id', seller.creatorId).firstOrFail()
    assert.equal(row.name, `deleted${creator.id}`)
    const shop = await db.from('shops').where('id', seller.shopId).firstOrFail()
    assert.notEqual(shop.name, 'Paper Lantern')
  })

  test('is rejected for an admin, who has to give up the role first', async ({ assert }) => {
    const { body } = await leave(await signedIn(await makeUser({ role: 'admin' })))
    assert.deepEqual(reasonsIn(body), ['ADMIN_ROLE'])
  })

  test('is rejected with a balance, unless it is forfeited explicitly', async ({ assert }) => {
    const user = await makeUser()
    await owe('buyer_balance', user.id)
    const visitor = await signedIn(user)
    const rejected = await leave(visitor)
    assert.deepEqual(rejected.body.details.objections, [
      { reason: 'BALANCE_OPEN', amounts: [{ amount: '5000', currency: 'CNY' }] },
    ])

    const forfeited = await leave(visitor, { confirmation: 'YES', forfeitBalance: true })
    assert.equal(forfeited.status, 200)
    const balances = await db.from('ledger_balances').select('type', 'balance').orderBy('type')
    assert.deepEqual(
      balances.filter(({ type }) => /balance|forfeited/.test(type)),
      [
        { type: 'buyer_balance', balance: 0n },
        { type: 'forfeited', balance: -5000n },
      ]
    )
    const entries = await new ListAuditEntries().execute({ about: user.id })
    assert.includeMembers(
      entries.map(({ action }) => action),
      ['balance.forfeited', 'user.deleted']
    )
  })

  for (const forfeitBalance of ['true', 1, 'yes']) {
    test(`does not accept ${JSON.stringify(forfeitBalance)} for forfeiting`, async ({ assert }) => {
      const user = await makeUser()
      await owe('buyer_balance', user.id)
      const { status } = await leave(await signedIn(user), { confirmation: 'YES', forfeitBalance })
      assert.oneOf(status, [409, 422])
      assert.isNull((await user.refresh()).deletedAt)
    })
  }
})

/** The rows that a deletion must not change. */
async function booksOf(userId: number) {
  const owned = (table: string, column: string) =>
    db.from(table).where(column, userId).orderBy('id')
  return {
    orders: await owned('orders', 'buyer_id'),
    payments: await owned('payments', 'user_id'),
    entitlements: await owned('entitlements', 'buyer_id'),
    copies: await owned('copies', 'buyer_id'),
    ledger: await db.from('ledger_entries').orderBy('id'),
  }
}

/** Written once and kept, or kept until swept: see docs/decisions/0023-deleted-account-is-a-number.md. */
const KEPT = ['audit_entries', 'mailbox_messages', 'outbox_events']

/** Every column of every table that contains one of the words. */
async function whereStands(words: string[]): Promise<string[]> {
  const { rows: tables } = await db.rawQuery(
    `select tablename from pg_tables where schemaname = 'public' order by 1`
  )
  const found: string[] = []
  for (const { tablename } of tables) {
    if (KEPT.includes(tablename)) continue
    const rows = await db.from(tablename)
    for (const row of rows) {
      const text = JSON.stringify(row, (_, value) =>
        typeof value === 'bigint' ? String(value) : value
      )
      found.push(
        ...words.filter((word) => text.includes(word)).map((word) => `${tablename}: ${word}`)
      )
    }
  }
  return [...new Set(found)]
}
