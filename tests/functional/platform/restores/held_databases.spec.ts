import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import env from '#start/env'
import { SYSTEM } from '#core/http/actor'
import { DependencyAway } from '#core/errors/outage'
import { assertSendingUnlocked } from '#payouts/sending/queries/sending_lock'
import { LockSending } from '#payouts/sending/actions/lock_sending'
import { SendPush } from '#notifications/push/actions/send_push'
import { Mailer } from '#platform/mail/mailer'
import CheckRestores from '#platform/restores/check_restores'
import { RestoreHold } from '#platform/restores/restore_hold'
import SiteRelease from '../../../../commands/operations/site_release.js'
import { anAdmin, OFFICE } from '#tests/support/accounts/admins'
import { keepMessages, runCommand } from '#tests/support/suite/run_command'

const BASE = `http://localhost:${env.get('PORT')}`
const MAIL = {
  to: 'reader@house.test',
  locale: 'en-US',
  template: 'identity/sign_up_code',
  data: { code: '123456', minutes: 10 },
}

const mailer = () => app.container.make(Mailer)
const held = async () => (await app.container.make(RestoreHold)).since()
const mails = () => db.from('mailbox_messages').select('id')

/** What recovery to a moment does to the data: they say where they were written, and that is another place. */
const restoreFrom = (origin: object) => db.from('database_releases').update(origin)

test.group('A restored database', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(keepMessages)

  test('is told from a new one, which sends at once', async ({ assert }) => {
    assert.isNull(await held())
    await (await mailer()).send(MAIL)
    assert.lengthOf(await mails(), 1)
  })

  for (const [what, origin] of Object.entries({
    'another timeline': { timeline: 1_000 },
    'another server': { system_identifier: 7 },
    'another database of the server': { database_oid: 7 },
  })) {
    test(`of ${what} is held: no mail, no push message, no payout, until it is released`, async ({
      assert,
    }) => {
      await restoreFrom(origin)
      await assert.rejects(async () => (await mailer()).send(MAIL), 'held until site:release')
      const push = await app.container.make(SendPush)
      await assert.rejects(
        () => push.execute({ subscriptionId: 1, type: 'sale', path: '/' }),
        'held until site:release'
      )
      await assert.rejects(() => assertSendingUnlocked(db.connection()))
      assert.lengthOf(await mails(), 0)
      // It does not end by itself.
      assert.isNotNull(await held())

      const { exitCode } = await runCommand(SiteRelease, '--reason=Compared', '--force')
      assert.equal(exitCode, 0)
      await (await mailer()).send(MAIL)
      assert.lengthOf(await mails(), 1)
      const entry = await db.from('audit_entries').where('action', 'site.released').firstOrFail()
      assert.equal(entry.details.reason, 'Compared')
      // The money has a comparison of its own.
      await assert.rejects(() => assertSendingUnlocked(db.connection()))
      await (await app.container.make(LockSending)).unlock({ actor: SYSTEM })
      await assertSendingUnlocked(db.connection())
    })
  }

  test('is released by an admin beside the lock of payouts, with a reason', async ({ assert }) => {
    const admin = await anAdmin()
    const release = (body: object) => admin.post(`${OFFICE}/site-management/release`, body)
    const reason = 'Compared with the providers'
    assert.equal((await release({ reason })).body.error, 'NOT_HELD')
    await restoreFrom({ timeline: 1_000 })
    const tasks = await admin.get(`${OFFICE}/tasks`)
    assert.include(JSON.stringify(tasks.body), 'site_held')
    assert.equal((await release({})).status, 422)
    assert.equal((await release({ reason })).status, 200)
    assert.isNull(await held())
  })

  test('is held again after each further restore', async ({ assert }) => {
    for (const timeline of [1_000, 2_000]) {
      await restoreFrom({ timeline })
      assert.isNotNull(await held())
      await runCommand(SiteRelease, '--reason=Compared', '--force')
      assert.isNull(await held())
    }
  })

  test('without the row that names its origin is held', async ({ assert }) => {
    await db.from('database_releases').delete()
    assert.isNotNull(await held())
  })

  test('that is not held cannot be released', async ({ assert }) => {
    const { exitCode, said } = await runCommand(SiteRelease, '--reason=Compared', '--force')
    assert.equal(exitCode, 1)
    assert.include(said, 'There is nothing to release')
  })

  test('locks payouts anew, also when they were locked and compared before its moment', async ({
    assert,
  }) => {
    const lock = await app.container.make(LockSending)
    await lock.execute({ reason: 'Before the restore', actor: SYSTEM })
    const before = await db.from('settlement_locks').firstOrFail()
    await restoreFrom({ timeline: 1_000 })
    await lock.afterRestore()
    const after = await db.from('settlement_locks').firstOrFail()
    assert.isAbove(after.locked_at.getTime(), before.locked_at.getTime())
    assert.match(after.locked_because, /restored/)

    await lock.unlock({ actor: SYSTEM })
    await lock.afterRestore()
    assert.isNotNull((await db.from('settlement_locks').firstOrFail()).unlocked_at)
  })

  test('keeps a web process ready, which warns, and doctor says what to do', async ({ assert }) => {
    await restoreFrom({ timeline: 1_000 })
    const ready = await fetch(`${BASE}/health/ready`)
    assert.equal(ready.status, 200)
    const { warnings } = (await ready.json()) as { warnings: string[] }
    assert.match(warnings.join('\n'), /was restored, moved or promoted/)
    const check = await app.container.make(CheckRestores)
    assert.match((await check.execute()).faults.join('\n'), /run site:release/)
  })

  test('makes jobs wait for as long as it takes, which is no attempt', async ({ assert }) => {
    const { outageOf } = await import('#core/errors/outage')
    const { nextWait } = await import('#platform/queue/outage_wait')
    const outage = outageOf(new DependencyAway('release', 'held'))!
    const now = Date.now()
    const aWeekAgo = { ...outage, since: now - 7 * 86_400_000, times: 5_000, until: now }
    assert.isNotNull(nextWait(aWeekAgo, outage, now))
  })
})
