import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { settings } from '#core/settings/settings'
import { cartLimit } from '#cart/values/cart_limit'
import { ChangeSettings } from '#site/actions/change_settings'
import { asOwner } from '#tests/support/as_owner'
import { makeUser, signedIn } from '#tests/support/identity'
import { freshSettings } from '#tests/support/suite/fresh_settings'

const PATH = '/api/v1/admin-dashboard/site-management/configurations'

type Line = { key: string; value: unknown; isChanged: boolean; isInvalid: boolean }

const lineOf = (body: { data: { items: Line[] } }, key: string) =>
  body.data.items.find((line) => line.key === key)!

async function anAdmin() {
  const admin = await makeUser({ role: 'admin' })
  return { admin, visitor: await signedIn(admin) }
}

const change = async (changes: { key: string; value: unknown }[], version?: number) =>
  (await app.container.make(ChangeSettings)).execute({
    changes,
    version,
    reason: 'Test',
    actor: SYSTEM,
  })

test.group('Settings of the site', (group) => {
  group.each.setup(freshSettings)

  test('are listed with their limits, defaults and the version', async ({ assert }) => {
    const { visitor } = await anAdmin()
    const { status, body } = await visitor.get(PATH)
    assert.equal(status, 200)
    assert.equal(body.data.version, 0)
    assert.containsSubset(lineOf(body, 'cart.maxTotal'), {
      type: 'amount',
      value: '150000',
      default: '150000',
      least: '10000',
      isChanged: false,
      isInvalid: false,
      changedAt: null,
      effect: 'at_once',
    })
  })

  test('a change holds at once, and history and audit say who made it and why', async ({
    assert,
  }) => {
    const { admin, visitor } = await anAdmin()
    const { status, body } = await visitor.put(PATH, {
      version: 0,
      changes: [
        { key: 'cart.maxTotal', value: '200000' },
        { key: 'comments.open', value: false },
      ],
      reason: 'Convention season',
    })
    assert.equal(status, 200)
    assert.equal(body.data.version, 1)
    assert.containsSubset(lineOf(body, 'cart.maxTotal'), {
      value: '200000',
      isChanged: true,
      changedBy: admin.username,
    })
    assert.equal(cartLimit().minor, 200_000n)

    const history = await visitor.get(`${PATH}/history?key=cart.maxTotal`)
    assert.containsSubset(history.body.data.items, [
      {
        version: 1,
        key: 'cart.maxTotal',
        before: null,
        after: '200000',
        by: admin.username,
        reason: 'Convention season',
      },
    ])
    const entries = await db.from('audit_entries').where({ action: 'site.setting_changed' })
    assert.lengthOf(entries, 2)
    assert.containsSubset(entries[0], {
      actor_id: admin.id,
      subject_type: 'configuration',
      subject_id: 'cart.maxTotal',
      details: { reason: 'Convention season', before: null, after: '200000' },
    })
  })

  test('a value outside its limits or of another type is refused beside its field', async ({
    assert,
  }) => {
    const { visitor } = await anAdmin()
    const wrong: [string, unknown, string][] = [
      ['cart.maxTotal', '9999', 'min'],
      ['cart.maxTotal', '10000001', 'max'],
      ['cart.maxTotal', 150_000, 'twoDecimals'],
      ['cart.maxTotal', '-1', 'twoDecimals'],
      ['cart.maxProducts', 51, 'max'],
      ['cart.maxProducts', 1.5, 'wholeNumber'],
      ['cart.maxProducts', '7', 'wholeNumber'],
      ['cart.maxProducts', Number.MAX_VALUE, 'wholeNumber'],
      ['registration.open', 'false', 'boolean'],
      ['contact.email', 'not an address', 'email'],
      ['contact.email', 'a@b.example"><script>', 'email'],
      ['fees.serviceFee', { value: 1 }, 'twoDecimals'],
      ['fees.serviceFee', [500], 'twoDecimals'],
    ]
    for (const [key, value, rule] of wrong) {
      const { status, body } = await visitor.put(PATH, {
        version: 0,
        changes: [{ key, value }],
        reason: 'Test',
      })
      assert.equal(status, 422, `${key} ${JSON.stringify(value)}`)
      assert.containsSubset(body.errors, [{ field: 'changes.0.value', rule }])
    }
    const typed = { 'cart.maxProducts': '-5', 'fees.serviceFee': '2.555' }
    const changes = Object.entries(typed).map(([key, value]) => ({ key, value }))
    const refused = await visitor.put(PATH, { version: 0, changes, reason: 'Test' })
    assert.containsSubset(refused.body.errors, [
      { message: 'Enter a whole number from 1 to 50.' },
      { message: 'Enter a number from 0 to 30, with at most two decimals.' },
    ])
    const unknown = { key: 'APP_KEY', value: 'x' }
    const { status } = await visitor.put(PATH, { version: 0, changes: [unknown], reason: 'Test' })
    assert.equal(status, 422)
    assert.lengthOf(await db.from('site_configuration_changes'), 0)
  })

  test('one bad value stops all, and a reason is required', async ({ assert }) => {
    const { visitor } = await anAdmin()
    const changes = [
      { key: 'cart.maxProducts', value: 10 },
      { key: 'orders.expireMinutes', value: 1 },
    ]
    const both = await visitor.put(PATH, { version: 0, changes, reason: 'Test' })
    assert.equal(both.status, 422)
    const silent = await visitor.put(PATH, { version: 0, changes: changes.slice(0, 1) })
    assert.equal(silent.status, 422)
    assert.containsSubset(silent.body.errors, [{ field: 'reason' }])
    assert.equal(settings.get('cart.maxProducts'), 50)
  })

  test('settings that contradict each other are refused', async ({ assert }) => {
    const { visitor } = await anAdmin()
    const put = (changes: object[]) => visitor.put(PATH, { version: 0, changes, reason: 'Test' })
    const alone = await put([{ key: 'tipping.least', value: '20000' }])
    assert.deepEqual([alone.status, alone.body.error], [422, 'SETTINGS_CONTRADICT'])
    assert.deepEqual(alone.body.details, { keys: ['tipping.least', 'tipping.below'] })
    assert.match(alone.body.message, /^“Smallest minimum of tips” and “Upper limit of tips” contr/)
    assert.containsSubset(alone.body.errors, [{ field: 'changes.0.value' }])
    const together = await put([
      { key: 'tipping.least', value: '20000' },
      { key: 'tipping.below', value: '90000' },
    ])
    assert.equal(together.status, 200)
  })

  test('of many simultaneous changes on one version exactly one is made', async ({ assert }) => {
    const { admin, visitor } = await anAdmin()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        visitor.clone().put(PATH, {
          version: 0,
          reason: `Writer ${n}`,
          changes: [{ key: 'cart.maxProducts', value: 10 + n }],
        })
      )
    )
    const made = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 409)
    assert.deepEqual([made.length, refused.length], [1, 11])
    assert.containsSubset(refused[0]!.body, {
      error: 'CONFIGURATION_MOVED_ON',
      details: { keys: ['cart.maxProducts'] },
    })
    assert.include(
      refused[0]!.body.message,
      `${admin.username} changed “Products in a cart” meanwhile`
    )
    assert.lengthOf(await db.from('site_configuration_changes'), 1)
  })

  test('a revert restores the value before as a new change, also the default', async ({
    assert,
  }) => {
    const { visitor } = await anAdmin()
    await change([{ key: 'cart.maxProducts', value: 20 }])
    await change([{ key: 'cart.maxProducts', value: 30 }])
    const [second, first] = await db.from('site_configuration_changes').orderBy('id', 'desc')
    const revert = (id: number, version: number) =>
      visitor.post(`${PATH}/history/${id}/revert`, { version, reason: 'Too many' })

    const outdated = await revert(second.id, 1)
    assert.equal(outdated.status, 409, outdated.text)
    assert.equal((await revert(second.id, 2)).status, 200)
    assert.equal(settings.get('cart.maxProducts'), 20)
    const { items } = (await visitor.get(`${PATH}/history`)).body.data
    assert.deepEqual(
      items.map((line: { canRevert: boolean }) => line.canRevert),
      [true, false, true]
    )
    const useless = await revert(second.id, 3)
    assert.deepEqual([useless.status, useless.body.error], [409, 'NOTHING_TO_REVERT'])
    assert.equal((await revert(first.id, 3)).status, 200)
    assert.equal(settings.get('cart.maxProducts'), 50)
    assert.lengthOf(await db.from('site_configuration_changes'), 4)
    assert.equal((await revert(999_999, 4)).status, 404)
  })

  test('a change to the same value is none', async ({ assert }) => {
    await change([{ key: 'cart.maxProducts', value: 20 }])
    const version = await change([{ key: 'cart.maxProducts', value: 20 }], 1)
    assert.equal(version, 1)
    assert.lengthOf(await db.from('site_configuration_changes'), 1)
  })

  test('a value that equals the default is the default, also where it is stored', async ({
    assert,
  }) => {
    const { visitor } = await anAdmin()
    await change([{ key: 'comments.open', value: false }])
    await change([{ key: 'comments.open', value: true }])
    const last = await db.from('site_configuration_changes').orderBy('id', 'desc').first()
    assert.deepEqual([last.before, last.after], [false, null])
    const shown = async () => lineOf((await visitor.get(PATH)).body, 'comments.open').isChanged
    assert.isFalse(await shown())
    // As an earlier release stored it.
    await db
      .from('site_configurations')
      .update({ value: JSON.stringify({ 'comments.open': true }) })
    assert.isFalse(await shown())
    assert.equal(await change([{ key: 'comments.open', value: true }]), 2)
  })

  test('the history cannot be changed, by the application or by its owner', async ({ assert }) => {
    await change([{ key: 'cart.maxProducts', value: 20 }])
    await assert.rejects(() => db.from('site_configuration_changes').update({ reason: 'x' }))
    await assert.rejects(() => db.from('site_configuration_changes').delete())
    await assert.rejects(
      () => asOwner((owner) => owner.rawQuery('delete from site_configuration_changes')),
      /append-only/
    )
  })
})
