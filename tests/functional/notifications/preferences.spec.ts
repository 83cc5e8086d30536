import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { appUrl } from '#config/app'
import { MailNewsDigest } from '#notifications/broadcasts/actions/mail_news_digest'
import { unsubscribeOf, unsubscribeTokenOf } from '#notifications/engines/unsubscribe_url'
import { GetDeliveryPreference } from '#notifications/queries/get_delivery_preference'
import { SetMaintenance } from '#site/actions/set_maintenance'
import { SYSTEM } from '#core/http/actor'
import { freezeClock } from '#tests/support/clock'
import { makeUser } from '#tests/support/identity'
import { makeListing, makeSeller } from '#tests/support/orders'

const PATH = '/api/v1/user/notification-preferences'
/** As mail scanners do. */
const [LINKS_FOLLOWED, AT_ONCE] = [1_000, 25]

const isMailed = async ({ id: userId }: { id: number }, topic: 'news' | 'chat' = 'news') =>
  (await new GetDeliveryPreference().execute({ userId, topic })).mail

/** As Gmail does it: a form, without a cookie and without an origin. */
const clickOnce = (path: string) =>
  fetch(`${appUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  })

test.group('What is mailed and pushed', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is chosen by topic; only what differs from the default is stored', async ({
    client,
    assert,
  }) => {
    const user = await makeUser()
    const set = (preferences: object[]) => client.put(PATH).loginAs(user).json({ preferences })
    const stored = () => db.from('notification_preferences').where('user_id', user.id)
    await set([{ topic: 'chat', mail: false, push: true }])
    assert.lengthOf(await stored(), 1)
    assert.isFalse(await isMailed(user, 'chat'))
    const { preferences } = (await client.get(PATH).loginAs(user)).body().data
    assert.lengthOf(preferences, 7)
    await set([{ topic: 'chat', mail: true, push: true }])
    assert.lengthOf(await stored(), 0)

    const orders = await set([{ topic: 'orders', mail: false, push: true }])
    assert.equal(orders.body().error, 'MAIL_REQUIRED')
    ;(await set([{ topic: 'security', mail: false, push: false }])).assertStatus(422)
    const twice = { topic: 'news', mail: true, push: false }
    ;(await set([twice, twice])).assertStatus(422)
  })

  test('ends by one click of a mail program, also in maintenance; reading the link ends nothing', async ({
    client,
    assert,
  }) => {
    const user = await makeUser()
    const path = new URL((await unsubscribeOf(user.id, 'news')).url).pathname
    ;(await client.get(`/unsubscribe/${path.split('/').at(-1)}`)).assertStatus(200)
    for (let followed = 0; followed < LINKS_FOLLOWED; followed += AT_ONCE) {
      const opened = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, nth) => {
          const method = nth % 3 === 0 ? 'HEAD' : 'GET'
          return fetch(`${appUrl}${path}`, { method, redirect: 'manual' })
        })
      )
      assert.isTrue(opened.every(({ status }) => status === 302))
    }
    assert.isTrue(await isMailed(user))
    const setMaintenance = await app.container.make(SetMaintenance)
    await setMaintenance.execute({ isOn: true, message: null, actor: SYSTEM } as never)
    const response = await clickOnce(path)
    assert.equal(response.status, 200)
    assert.isNull(response.headers.get('set-cookie'))
    assert.isFalse(await isMailed(user))
    assert.isTrue(await isMailed(user, 'chat'))
    assert.equal((await clickOnce(path)).status, 200)
  })

  test('cannot be ended for others: a changed token is none', async ({ assert }) => {
    const [user, other] = [await makeUser(), await makeUser()]
    const token = await unsubscribeTokenOf(user.id, 'news')
    const code = token.slice(-16)
    const forged = [
      `${other.id.toString(36)}4${code}`,
      `${user.id.toString(36)}1${code}`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      'x'.repeat(24),
    ]
    for (const one of forged) {
      assert.equal((await clickOnce(`/api/v1/unsubscriptions/${one}`)).status, 404, one)
    }
    assert.isTrue(await isMailed(user))
    assert.isTrue(await isMailed(other))
  })
})

test.group('The weekly news by mail', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const MONDAY = DateTime.fromISO('2026-11-30T01:30:00Z')
  const send = async () => (await app.container.make(MailNewsDigest)).execute()

  test('names new products of followed creators once, to those who want it', async ({ assert }) => {
    const { clock, release } = freezeClock(MONDAY.minus({ days: 1 }))
    const seller = await makeSeller()
    const published = MONDAY.minus({ days: 3 }).toJSDate()
    await makeListing(seller, { title: 'A quiet book', published_at: published })
    const old = MONDAY.minus({ days: 9 }).toJSDate()
    await makeListing(seller, { title: 'An old book', published_at: old })
    const [fan, muted, silent] = [await makeUser(), await makeUser(), await makeUser()]
    const { id: creatorId } = await db
      .from('creators')
      .where('user_id', seller.user.id)
      .firstOrFail()
    const follow = { creator_id: creatorId, created_at: published }
    await db.table('follows').multiInsert([
      { ...follow, user_id: fan.id, push_enabled: true },
      { ...follow, user_id: muted.id, push_enabled: false },
      { ...follow, user_id: silent.id, push_enabled: true },
    ])
    await clickOnce(new URL((await unsubscribeOf(silent.id, 'news')).url).pathname)

    await send()
    const mails = () => db.from('mailbox_messages').where('text_body', 'like', '%A quiet book%')
    assert.lengthOf(await mails(), 0)
    clock.moveBy({ days: 1 })
    await send()
    await send()
    release()
    const sent = await mails()
    assert.deepEqual(
      sent.map(({ recipient }) => recipient),
      [fan.email]
    )
    assert.notInclude(sent[0].text_body, 'An old book')
  })
})
