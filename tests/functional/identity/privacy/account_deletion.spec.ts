import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { ListAuditEntries } from '#audit/queries/list_audit_entries'
import { DescribeTracedCopies } from '#delivery/tracing/queries/describe_traced_copies'
import { freezeClock } from '#tests/support/clock'
import { makeUser, PASSWORD, Visitor, signedIn } from '#tests/support/identity'
import { mailsTo } from '#tests/support/mailbox'
import { makeUserWithAllData } from '#tests/support/accounts/user_with_all_data'
import { settle } from '#tests/support/queue'

const deleteAccount = (visitor: Visitor, body: unknown = { confirmation: 'YES' }) =>
  visitor.delete('/api/v1/user', body)

test.group('DELETE /api/v1/user', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const NOT_CONFIRMED = ['yes', ' YES ', 'YES ', 'Yes', 'YES!', 'YES\n', '', null, true, ['YES']]
  for (const confirmation of NOT_CONFIRMED) {
    test(`does not accept ${JSON.stringify(confirmation)} for YES`, async ({ assert }) => {
      const user = await makeUser()
      const { status, body } = await deleteAccount(await signedIn(user), { confirmation })
      assert.equal(status, 422)
      assert.equal(body.errors[0].field, 'confirmation')
      assert.isNull((await user.refresh()).deletedAt)
    })
  }

  test('needs a confirmation of the last ten minutes', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const user = await makeUser()
    const visitor = await signedIn(user)
    clock.moveBy({ minutes: 11 })
    const { status, body } = await deleteAccount(visitor)
    assert.equal(status, 428)
    assert.equal(body.error, 'CONFIRMATION_REQUIRED')
    assert.isNull((await user.refresh()).deletedAt)
  })

  test('ends every session; a later sign-in is rejected like that of an unknown address', async ({
    assert,
  }) => {
    const user = await makeUser()
    const [here, elsewhere] = [await signedIn(user), await signedIn(user)]
    assert.equal((await deleteAccount(here)).status, 200)

    assert.equal((await here.get('/api/v1/user/info')).status, 401)
    assert.equal((await elsewhere.get('/api/v1/user/info')).status, 401)
    const deleted = await new Visitor().post('/api/v1/auth/sign-in', {
      email: user.email,
      password: PASSWORD,
    })
    const unknown = await new Visitor().post('/api/v1/auth/sign-in', {
      email: 'nobody@deletion.test',
      password: PASSWORD,
    })
    assert.equal(deleted.status, 422)
    const { requestId: _, ...error } = deleted.body
    assert.containsSubset(unknown.body, error)
  })

  test('does not allow a sign-in with the placeholder address of the row', async ({ assert }) => {
    const user = await makeUser()
    await deleteAccount(await signedIn(user))
    const { email } = await user.refresh()
    const response = await new Visitor().post('/api/v1/auth/sign-in', { email, password: PASSWORD })
    assert.equal(response.status, 422)
  })

  test('frees the address and the name for a new account', async ({ assert }) => {
    const user = await makeUser()
    const { email, username } = user
    await deleteAccount(await signedIn(user))
    const successor = await makeUser({ email, username })
    assert.notEqual(successor.id, user.id)
    const response = await new Visitor().post('/api/v1/auth/sign-in', { email, password: PASSWORD })
    assert.equal(response.body.data.id, successor.id)
  })

  test('removes all personal data; orders, payments, copies and the ledger stay', async ({
    assert,
  }) => {
    const { user, personal } = await makeUserWithAllData()
    const before = await recordsOf(user.id)
    // The pending events of the purchase are not part of this test.
    await db.from('outbox_events').delete()
    assert.equal((await deleteAccount(await signedIn(user))).status, 200)
    await settle()

    assert.deepEqual(await tablesContaining(Object.values(personal)), [])
    assert.deepEqual(await recordsOf(user.id), before)
  })

  test('keeps leaks traceable to the account, without its name', async ({ assert }) => {
    const { user, personal } = await makeUserWithAllData()
    await deleteAccount(await signedIn(user))
    const copy = await db.from('copies').where('buyer_id', user.id).firstOrFail()
    const traced = (await new DescribeTracedCopies().execute({ copyIds: [copy.id] })).get(copy.id)!
    assert.equal(traced.buyer.id, user.id)
    assert.isTrue(traced.buyer.isDeleted)
    assert.notInclude(JSON.stringify(traced), personal.email)
    assert.notInclude(JSON.stringify(traced), personal.username)
  })

  test('mails the old address and is recorded in the audit log', async ({ assert }) => {
    const user = await makeUser()
    const { email } = user
    await deleteAccount(await signedIn(user))
    await settle()
    const [mail] = await mailsTo(email)
    assert.match(mail!.subject!, /deleted/i)
    const entries = await new ListAuditEntries().execute({ about: user.id })
    assert.equal(entries[0]!.action, 'user.deleted')
    assert.equal(entries[0]!.actorId, user.id)
  })
})

/** The rows that a deletion must not change. */
async function recordsOf(userId: number) {
  const owned = (table: string, column: string) =>
    db.from(table).where(column, userId).orderBy('id')
  return {
    orders: (await owned('orders', 'buyer_id')).map(({ buyer_name: _, ...order }) => order),
    payments: await owned('payments', 'user_id'),
    entitlements: await owned('entitlements', 'buyer_id'),
    copies: await owned('copies', 'buyer_id'),
    ledger: await db.from('ledger_entries').orderBy('id'),
  }
}

/** Append-only, or deleted later by a job: see docs/decisions/0022-person-data-by-module.md. */
const NOT_SEARCHED = ['audit_entries', 'mailbox_messages', 'outbox_events']

/** The tables that contain one of the values, as `table: value`. */
async function tablesContaining(values: string[]): Promise<string[]> {
  const { rows: tables } = await db.rawQuery(
    `select tablename from pg_tables where schemaname = 'public' order by 1`
  )
  const found: string[] = []
  for (const { tablename } of tables) {
    if (NOT_SEARCHED.includes(tablename)) continue
    const rows = await db.from(tablename)
    for (const row of rows) {
      const text = JSON.stringify(row, (_, value) =>
        typeof value === 'bigint' ? String(value) : value
      )
      found.push(
        ...values.filter((value) => text.includes(value)).map((value) => `${tablename}: ${value}`)
      )
    }
  }
  return [...new Set(found)]
}
