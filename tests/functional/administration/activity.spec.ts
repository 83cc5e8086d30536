import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
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
