import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SYSTEM } from '#core/http/actor'
import { RecordAudit } from '#audit/actions/record_audit'
import { ListAuditEntries } from '#audit/queries/list_audit_entries'
import { executeAsOwner } from '#tests/support/as_owner'

const record = async (entry: Parameters<RecordAudit['execute']>[0]) => {
  const recordAudit = await app.container.make(RecordAudit)
  await db.transaction((trx) => recordAudit.execute(entry, trx))
}
const list = new ListAuditEntries()
const admin = { userId: 900_001, actingAsId: null, ipAddress: '192.0.2.7', requestId: 'r-1' }

test.group('The audit log', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('records actor, action, subject and address', async ({ assert }) => {
    const subject = { type: 'user', id: 900_002 }
    await record({ actor: admin, action: 'user.banned', subject, details: { reason: 'spam' } })

    const [entry] = await list.execute({ subject })
    assert.containsSubset(entry!.$attributes, {
      actorId: 900_001,
      actingAsId: null,
      action: 'user.banned',
      subjectId: '900002',
      details: { reason: 'spam' },
      ipAddress: '192.0.2.7',
      requestId: 'r-1',
    })
  })

  test('finds a user’s entries: as actor, as subject, and made on their behalf', async ({
    assert,
  }) => {
    const me = 900_003
    await record({ actor: { userId: me, actingAsId: null }, action: 'user.signed_in' })
    await record({ actor: SYSTEM, action: 'user.promoted', subject: { type: 'user', id: me } })
    await record({ actor: { userId: 900_001, actingAsId: me }, action: 'session.ended' })
    await record({
      actor: SYSTEM,
      action: 'site.maintenance_on',
      subject: { type: 'site', id: me },
    })
    await record({ actor: SYSTEM, action: 'user.promoted', subject: { type: 'user', id: 900_004 } })

    const entries = await list.execute({ about: me })
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['session.ended', 'user.promoted', 'user.signed_in']
    )
  })

  test('continues with the entries before the last one shown', async ({ assert }) => {
    const actor = { userId: 900_005, actingAsId: null }
    for (const id of [1, 2, 3]) {
      await record({ actor, action: 'thing.done', subject: { type: 'thing', id } })
    }
    const first = await list.execute({ about: 900_005, limit: 2 })
    const next = await list.execute({ about: 900_005, limit: 2, beforeId: first.at(-1)!.id })
    assert.deepEqual(
      [...first, ...next].map(({ subjectId }) => subjectId),
      ['3', '2', '1']
    )
  })

  test('redacts secrets in its details', async ({ assert }) => {
    const actor = { userId: 900_006, actingAsId: null }
    const details = {
      password: 'countermark1',
      changed: [{ tokenHash: 'ab', name: 'CI' }],
      verificationCode: '123456',
      phoneCountryCode: '+86',
    }
    await record({ actor, action: 'thing.done', details })

    const [entry] = await list.execute({ about: 900_006 })
    assert.deepEqual(entry!.details, {
      password: '[hidden]',
      changed: [{ tokenHash: '[hidden]', name: 'CI' }],
      verificationCode: '[hidden]',
      phoneCountryCode: '+86',
    })
  })

  for (const statement of [
    `update audit_entries set action = 'x.y'`,
    'delete from audit_entries',
    'truncate audit_entries',
  ]) {
    test(`is append-only: rejects "${statement.split(' ')[0]}"`, async ({ assert }) => {
      await record({ actor: SYSTEM, action: 'thing.done' })
      await assert.rejects(
        () => db.transaction((trx) => trx.rawQuery(statement)),
        /permission denied/
      )
      await assert.rejects(
        () => db.transaction((trx) => executeAsOwner(statement, trx)),
        /append-only/
      )
    })
  }
})
