import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { osUser } from '#core/cli/command'
import { SYSTEM } from '#core/http/actor'
import { SETTINGS } from '#core/settings/setting_list'
import { ListActivity } from '#administration/queries/activity'
import { RecordAudit } from '#audit/actions/record_audit'
import AuditList from '../../../commands/administration/audit_list.js'
import UserBan from '../../../commands/identity/user_ban.js'
import { keepMessages, runCommand } from '#tests/support/suite/run_command'
import { anAdmin, OFFICE } from '#tests/support/accounts/admins'
import { makeUser, signedIn } from '#tests/support/identity'
import { makeCreator } from '#tests/support/shops'

type Entry = {
  id: number
  action: string
  actor: { id: number; username: string } | null
  actingAs: { id: number } | null
  subject: { type: string; id: string; name: string | null } | null
}

test.group('The activity log', () => {
  test('says who did what, in whose name and when, and is filtered by each of them', async ({
    assert,
  }) => {
    const boss = await makeUser({ role: 'admin' })
    const admin = await signedIn(boss)
    const { user, creator } = await makeCreator()
    const acting = await signedIn(boss)
    await acting.post(`${OFFICE}/impersonations`, { userId: user.id, reason: 'A broken shop' })
    await acting.patch('/api/v1/creator-dashboard/profile', { bio: 'Ink' })
    await admin.patch(`${OFFICE}/creators/${creator.id}`, {
      serviceFee: 3,
      reason: 'Agreed by mail',
    })
    const list = async (query: string): Promise<Entry[]> =>
      (await admin.get(`${OFFICE}/activity?${query}`)).body.data.items

    const started = await list(`about=${user.id}&action=impersonation.`)
    assert.isTrue(started.every(({ actor }) => actor!.id === boss.id))
    assert.isTrue(started.every(({ actingAs }) => actingAs!.id === user.id))
    assert.includeMembers(
      started.map(({ action }) => action),
      ['impersonation.started', 'impersonation.acted']
    )
    const acts = await db.from('audit_entries').where('action', 'impersonation.acted')
    assert.deepEqual(
      acts.map(({ details }) => details.fields),
      [['bio']],
      'the names of what was changed, and not its values'
    )
    const [changed] = await list(`subjectType=creator&subjectId=${creator.id}`)
    assert.equal(changed!.action, 'creator.changed')
    assert.equal(changed!.actor!.username, boss.username)
    assert.isTrue((await list('by=system')).every(({ actor }) => actor === null))
    assert.isTrue((await list('by=users')).every(({ actor }) => actor!.id !== boss.id))
    const today = new Date().toISOString().slice(0, 10)
    assert.isNotEmpty(await list(`from=${today}&to=${today}&by=admins`))
    assert.isEmpty(await list('to=2020-01-01'))
    assert.isEmpty(await list('action=%25'))
    assert.equal((await admin.get(`${OFFICE}/activity?from=2026-13-01`)).status, 422)
    assert.equal((await admin.get(`${OFFICE}/activity?from=2026-02-31`)).status, 200)
    for (const half of ['subjectId=1', 'subjectType=creator']) {
      assert.equal((await admin.get(`${OFFICE}/activity?${half}`)).status, 422, half)
      assert.equal((await admin.get(`${OFFICE}/activity/export?${half}`)).status, 422, half)
    }
  })

  test('is searched by words of the reader, by names and by parts of actions', async ({
    assert,
  }) => {
    const boss = await makeUser({ role: 'admin' })
    const admin = await signedIn(boss)
    const { user, creator } = await makeCreator()
    await admin.patch(`${OFFICE}/creators/${creator.id}`, {
      serviceFee: 4,
      reason: 'Agreed by mail',
    })
    await admin.patch(`${OFFICE}/users/${user.id}`, { groupName: 'VIP' })
    const record = await app.container.make(RecordAudit)
    const setting = { type: 'configuration', id: 'fees.freeDays' }
    await db.transaction((trx) =>
      record.execute({ actor: SYSTEM, action: 'site.setting_changed', subject: setting }, trx)
    )
    const find = async (q: string): Promise<Entry[]> =>
      (await admin.get(`${OFFICE}/activity?pageSize=100&q=${encodeURIComponent(q)}`)).body.data
        .items
    const list = await app.container.make(ListActivity)
    const isFound = async (q: string, action: string, locale?: string) =>
      (await list.execute({ q, locale })).items.some((entry) => entry.action === action)

    const changed = 'creator.changed'
    for (const q of ['fee', 'SERVICE FEE', "creator's TERMS", 'changed', 'or.chan', boss.email])
      assert.isTrue(await isFound(q, changed), q)
    assert.isTrue(await isFound('服务费', changed, 'zh-CN'))
    assert.isTrue(await isFound('サービス手数料', changed, 'ja-JP'))
    // The shell has no language: words of each count.
    for (const q of ['服务费', 'サービス手数料']) assert.isTrue(await isFound(q, changed), q)
    assert.isTrue(await isFound('Days without fee', 'site.setting_changed'))
    assert.isTrue(await isFound('fees.free', 'site.setting_changed'))
    const name = user.username.slice(1)
    assert.includeMembers(
      (await find(name)).map(({ action }) => action),
      ['user.grouped', changed]
    )
    const byName = (await find(creator.name)).find(({ action }) => action === changed)
    assert.equal(byName!.subject!.name, creator.name)
    assert.isEmpty(await find('%'))
    assert.isEmpty(await find('zzqqxx'))
    assert.isEmpty(
      (await admin.get(`${OFFICE}/activity?q=fee&by=jobs&to=2020-01-01`)).body.data.items
    )
    const { text } = await admin.get(`${OFFICE}/activity/export?q=${boss.username}&format=csv`)
    assert.include(text, `${changed},Creator’s terms changed`)
    assert.match(text, /Reason: Agreed by mail; Service fee: [\d.]+% → 4%/)
    assert.include(text, '""serviceFeeBp""')
  })

  test('tells a command and who ran it from a job', async ({ assert, cleanup }) => {
    cleanup(keepMessages())
    const admin = await anAdmin()
    const user = await makeUser()
    await runCommand(UserBan, user.email, '--reason=Spam', '--force')
    const record = await app.container.make(RecordAudit)
    const subject = { type: 'user', id: user.id }
    await db.transaction((trx) =>
      record.execute({ actor: SYSTEM, action: 'user.unbanned', subject }, trx)
    )
    const about = `about=${user.id}`
    const list = async (query: string) =>
      (await admin.get(`${OFFICE}/activity?${about}&${query}`)).body.data.items
    const program = { actor: null, kind: 'ace', command: 'user:ban', osUser: osUser() }
    const [command, ...others] = await list('by=commands')
    assert.containsSubset(command, { ...program, action: 'user.banned' })
    assert.lengthOf(others, 0)
    const [job] = await list('by=jobs')
    assert.containsSubset(job, { kind: 'job', command: null, osUser: null })
    assert.lengthOf(await list('by=system'), 2)

    const { text } = await admin.get(`${OFFICE}/activity/export?${about}&by=commands&format=csv`)
    assert.include(text, `ace,,user:ban,${osUser()},user.banned`)
    const today = new Date().toISOString().slice(0, 10)
    const shown = await runCommand(AuditList, `--about=${user.id}`, `--from=${today}`)
    assert.include(shown.said, `ace user:ban (${osUser()})  user.banned`)
    assert.include(shown.said, 'Reason: Spam')
    const wrong = await runCommand(AuditList, '--to=2026-13-01')
    assert.equal(wrong.exitCode, 2)
  })

  test('shows a change as what was and what is, however it was stored', async ({ assert }) => {
    const admin = await anAdmin()
    const record = await app.container.make(RecordAudit)
    const key = 'cart.maxProducts'
    const stored = [
      ['configuration', key, { version: 2, reason: 'Sale', after: 9, before: null }],
      ['user', 7, { role: 'creator' }],
      ['saved_reply', 7, { texts: { 'en-US': 'Hello', 'ja-JP': 'こんにちは' } }],
      ['attachment', 7, { to: 'b.pdf', from: 'a.pdf' }],
      ['order', 'T1', { amount: { amount: '1200', currency: 'CNY' } }],
    ] as const
    await db.transaction(async (trx) => {
      for (const [type, id, details] of stored)
        await record.execute(
          { actor: SYSTEM, action: 'test.shown', subject: { type, id }, details },
          trx
        )
    })
    const { items } = (await admin.get(`${OFFICE}/activity?action=test.shown`)).body.data
    const [order, file, reply, user, setting] = items
    const unit = { type: 'integer', unit: 'products', currency: 'CNY' }
    assert.deepEqual(setting.setting, { ...unit, default: SETTINGS[key].default })
    assert.containsSubset(setting.details[0], { name: 'value', value: '9', before: null })
    assert.isTrue(setting.details[0].isChange)
    assert.lengthOf(setting.details, 3)
    assert.lengthOf(file.details, 1)
    assert.containsSubset(file.details[0], { name: 'value', value: 'b.pdf', before: 'a.pdf' })
    assert.deepEqual(order.details[0].money, { amount: '1200', currency: 'CNY' })
    assert.isNull(order.setting)
    assert.containsSubset(setting.details[0], {
      text: '9 products',
      textBefore: 'Default (50 products)',
    })
    assert.containsSubset(user.details[0], { label: 'Role', text: 'Creator' })
    assert.equal(reply.details[0].text, 'English: Hello\n日本語: こんにちは')
  })

  test('is filtered by days of the reader, also when the clock changes', async ({ assert }) => {
    const admin = await anAdmin()
    const user = await makeUser()
    const at = async (occurredAt: string) =>
      db.table('audit_entries').insert({
        occurred_at: occurredAt,
        action: `test.at`,
        subject_type: 'user',
        subject_id: user.id,
        details: { occurredAt },
      })
    // 29 March 2026 has 23 hours in Berlin: from 23:00 UTC of the day before until 22:00 UTC.
    const times = ['28T22:59:59Z', '28T23:00:00Z', '29T21:59:59Z', '29T22:00:00Z']
    for (const time of times) await at(`2026-03-${time}`)
    const days = async (zone: string) => {
      const query = `about=${user.id}&action=test.&from=2026-03-29&to=2026-03-29${zone}`
      const { items } = (await admin.get(`${OFFICE}/activity?${query}`)).body.data
      return items.map(({ at: time }: { at: string }) => time.slice(8, 19)).toReversed()
    }
    assert.deepEqual(await days('&timezone=Europe/Berlin'), ['28T23:00:00', '29T21:59:59'])
    assert.deepEqual(await days(''), ['29T21:59:59', '29T22:00:00'])
    assert.equal((await admin.get(`${OFFICE}/activity?timezone=Mars/Base`)).status, 422)
  })

  test('is exported as it is listed, and formulas in it are text', async ({ assert }) => {
    const admin = await anAdmin()
    const user = await makeUser()
    await admin.patch(`${OFFICE}/users/${user.id}`, { groupName: '=1+1' })
    await db.from('users').where('id', user.id).update({ username: '=cmd()' })
    const query = `about=${user.id}&action=user.grouped`
    const { text, status } = await admin.get(`${OFFICE}/activity/export?${query}&format=csv`)
    assert.equal(status, 200)
    assert.equal(text.trim().split('\n').length, 2)
    assert.notMatch(text, /(^|,)"?=/m)
  })

  test('is hidden from everybody else', async ({ assert }) => {
    const visitor = await signedIn(await makeUser())
    for (const path of [`${OFFICE}/activity`, `${OFFICE}/activity/export`, '/admin/activity'])
      assert.equal((await visitor.get(path)).status, 403)
  })
})
