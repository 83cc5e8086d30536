import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type User from '#identity/models/user'
import { AdvancePass } from '#operations/actions/advance_pass'
import { allInvariants, byIdOf, type Invariant } from '#core/invariants/invariant'
import type { Progress } from '#operations/values/invariant_progress'
import { anAdmin, OFFICE } from '#tests/support/accounts/admins'
import { emptyDatabase } from '#tests/support/empty_database'
import { makeUser, signedIn } from '#tests/support/identity'
import { afterGrace, brokenInvariants, checkInvariants } from '#tests/support/suite/invariants'

const UNCHECKED: Progress = {
  name: 'banned_users_are_signed_out',
  violations: 0,
  sample: [],
  broken_since: null,
  failure: null,
  checked_at: null,
  fully_checked_at: null,
  full_ms: 0,
  full_minutes: 2,
  next_key: null,
  pass_ms: 0,
  pass_found: [],
}

/** An invariant with a slice for each user. */
const slicedByUser = (): Invariant => ({
  ...allInvariants().find(({ name }) => name === UNCHECKED.name)!,
  slices: byIdOf('users', { size: 1 }, 'u'),
})

test.group('Results of invariants', (group) => {
  group.each.setup(emptyDatabase)
  group.each.setup(() => emptyDatabase)

  const ban = async () => {
    const user = await makeUser()
    await signedIn(user)
    await db.from('users').where('id', user.id).update({ banned_at: new Date() })
    return user
  }

  test('say that a rule could not be checked until all its rows were looked at again', async ({
    assert,
  }) => {
    await checkInvariants()
    const failed = { failure: 'relation does not exist' }
    await db.from('invariant_results').where('name', UNCHECKED.name).update(failed)
    assert.lengthOf(await db.from('invariant_results').whereNotNull('failure'), 1)
    await checkInvariants()
    assert.lengthOf(await db.from('invariant_results').whereNotNull('failure'), 0)
  })

  test('are a red task that leads to the list of broken ones, until they hold again', async ({
    assert,
    cleanup,
  }) => {
    const user = await ban()
    const clock = afterGrace(cleanup)
    await checkInvariants()
    const admin = await anAdmin()
    const taskOf = async () => {
      const { body } = await admin.get(`${OFFICE}/tasks`)
      return body.data.items.find(({ key }: { key: string }) => key === 'invariants')
    }
    assert.containsSubset(await taskOf(), { count: 1, level: 'red' })
    const page = await admin.get('/admin/queues/invariants?state=broken')
    assert.include(page.text, 'banned_users_are_signed_out')
    await db.from('sessions').where('user_id', String(user.id)).delete()
    clock.moveBy({ minutes: 1 })
    await checkInvariants()
    assert.equal((await taskOf()).count, 0)
    const changes = await db.from('invariant_changes').orderBy('id').select('name', 'violations')
    assert.deepEqual(
      changes.map(({ violations }) => violations),
      [1, 0]
    )
  })

  test('are looked at slice by slice; a violation ends only with a whole pass', async ({
    assert,
    cleanup,
  }) => {
    afterGrace(cleanup)
    const banned = slicedByUser()
    const [first, second] = [await ban(), await ban()]
    const trx = await db.transaction()
    cleanup(() => trx.rollback())
    const pass = await app.container.make(AdvancePass)
    const advance = async (before: Progress) =>
      pass.execute({ invariant: banned, before, isOver: () => true }, trx)
    const signOut = (user: User) => trx.from('sessions').where('user_id', String(user.id)).delete()
    const steps: Progress[] = [await advance(UNCHECKED)]
    while (steps.at(-1)!.next_key !== null) steps.push(await advance(steps.at(-1)!))
    assert.isAbove(steps.length, 1)
    assert.include(
      steps.map(({ violations }) => violations),
      1
    )
    const whole = steps.at(-1)!
    assert.deepEqual(whole.sample, [first, second].map(({ id }) => String(id)).toSorted())
    await signOut(first)
    await signOut(second)
    let again = await advance(whole)
    assert.equal(again.violations, 2)
    while (again.next_key !== null) again = await advance(again)
    assert.equal(again.violations, 0)
  })

  test('are late when a check, or a whole pass, has not come for twice its time', async ({
    assert,
    cleanup,
  }) => {
    const clock = afterGrace(cleanup)
    await checkInvariants()
    clock.moveBy({ minutes: 2 })
    assert.deepEqual(await brokenInvariants(), [])
    clock.moveBy({ seconds: 1 })
    assert.lengthOf(await brokenInvariants(), allInvariants().length)
    const admin = await anAdmin()
    const { body } = await admin.get(`${OFFICE}/tasks`)
    const task = body.data.items.find(({ key }: { key: string }) => key === 'invariants')
    assert.containsSubset(task, { count: allInvariants().length, level: 'red' })
    await checkInvariants()
    assert.deepEqual(await brokenInvariants(), [])

    const slow = { name: 'paid_orders_have_sales' }
    const ago = (minutes: number) => clock.now().minus({ minutes }).toJSDate()
    await db
      .from('invariant_results')
      .where(slow)
      .update({ fully_checked_at: ago(9) })
    assert.deepEqual(await brokenInvariants(), [slow.name])
    await db.from('invariant_results').where(slow).update({ full_minutes: 5 })
    assert.deepEqual(await brokenInvariants(), [])
    const fresh = { checked_at: null, fully_checked_at: null, watched_since: ago(3) }
    await db.from('invariant_results').where(slow).update(fresh)
    assert.deepEqual(await brokenInvariants(), [slow.name])
  })

  test('one that cannot be checked is unknown, and the others are checked', async ({
    assert,
    cleanup,
  }) => {
    afterGrace(cleanup)
    const broken: Invariant = {
      name: 'no_such_table',
      select: () => 'select id::text from no_such_table',
    }
    ;(allInvariants() as Invariant[]).unshift(broken)
    cleanup(() => void (allInvariants() as Invariant[]).shift())
    const found = await checkInvariants()
    assert.lengthOf(found, allInvariants().length)
    assert.match((await brokenInvariants()).join(), /^no_such_table: .*does not exist/)
  })
})
