import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import User from '#identity/models/user'
import { anAdmin, OFFICE } from '#tests/support/accounts/admins'
import { makeUser, signedIn } from '#tests/support/identity'
import { makeListing, makePaidOrder, makeSeller, makeUnpaidOrder } from '#tests/support/orders'
import { uniqueWord } from '#tests/support/shops'

const REASON = { reason: 'Asked by mail, identity checked' }

const entryOf = (action: string, userId: number) =>
  db
    .from('audit_entries')
    .where({ action, subject_type: 'user', subject_id: String(userId) })
    .orderBy('id', 'desc')
    .firstOrFail()

test.group('Requests of users that admins fulfill', () => {
  test('all need a reason', async ({ assert }) => {
    const admin = await anAdmin()
    const { id } = await makeUser()
    const path = `${OFFICE}/users/${id}`
    const answers = [
      await admin.post(`${path}/data-exports`, {}),
      await admin.post(`${path}/deletion`, {}),
      await admin.post(`${path}/two-factor-resets`, {}),
      await admin.patch(`${path}/email`, { email: 'new@identity.test' }),
      await admin.post(`${path}/session-ends`, {}),
    ]
    assert.deepEqual(
      answers.map(({ status }) => status),
      [422, 422, 422, 422, 422]
    )
  })

  test('the page has money, orders, tickets and sessions of this user only', async ({ assert }) => {
    const admin = await anAdmin()
    const [user, other] = [await makeUser(), await makeUser()]
    const goods = await makeListing(await makeSeller())
    const order = await makePaidOrder(user, goods)
    await makePaidOrder(other, goods)
    await signedIn(user)
    const { file } = (await admin.get(`${OFFICE}/users/${user.id}`)).body.data
    assert.deepEqual(file.spending, [
      { orders: 1, sum: { amount: goods.price.toString(), currency: goods.currency } },
    ])
    assert.deepEqual(
      file.orders.map(({ tradeNo }: { tradeNo: string }) => tradeNo),
      [order.tradeNo]
    )
    assert.lengthOf(file.sessions, 1)
    assert.deepEqual(file.tickets, [])
  })

  test('a data export has the user’s data, and is recorded with its reason', async ({ assert }) => {
    const admin = await anAdmin()
    const user = await makeUser()
    const { status, body } = await admin.post(`${OFFICE}/users/${user.id}/data-exports`, REASON)
    assert.equal(status, 200)
    assert.include(JSON.stringify(body.data), user.email)
    assert.equal((await entryOf('user.data_exported', user.id)).details.reason, REASON.reason)
  })

  test('a corrected address is unverified, ends all access and is recorded masked', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    const user = await makeUser()
    await User.query().where('id', user.id).update({ email_verified_at: new Date() })
    const visitor = await signedIn(user)
    const email = `${uniqueWord('right')}@identity.test`
    const correct = (id: number, address: string) =>
      admin.patch(`${OFFICE}/users/${id}/email`, { email: address, ...REASON })
    assert.equal((await correct(user.id, email.toUpperCase())).status, 200)
    const now = await User.findOrFail(user.id)
    assert.equal(now.email, email)
    assert.isNull(now.emailVerifiedAt)
    assert.equal(now.previousEmail, user.email)
    assert.equal((await visitor.get('/api/v1/user/info')).status, 401)
    const { details } = await entryOf('user.email_changed', user.id)
    assert.equal(details.reason, REASON.reason)
    assert.notInclude(JSON.stringify(details), email)
    assert.equal((await correct(user.id, email)).body.error, 'EMAIL_UNCHANGED')
    const taken = await makeUser()
    assert.equal((await correct(user.id, taken.email)).body.error, 'EMAIL_TAKEN')
    const other = await makeUser({ role: 'admin' })
    assert.equal((await correct(other.id, 'x@identity.test')).body.error, 'ADMIN_KEEPS_EMAIL')
  })

  test('sessions end one by one or all at once', async ({ assert }) => {
    const admin = await anAdmin()
    const user = await makeUser()
    const [first, second] = [await signedIn(user), await signedIn(user)]
    const path = `${OFFICE}/users/${user.id}`
    const { file } = (await admin.get(path)).body.data
    const [latest] = file.sessions
    const end = (body: object) => admin.post(`${path}/session-ends`, { ...body, ...REASON })
    assert.equal((await end({ sessionId: latest.id })).status, 200)
    assert.equal((await end({ sessionId: latest.id })).status, 404)
    const alive = async () =>
      (await Promise.all([first, second].map((one) => one.get('/api/v1/user/info')))).filter(
        ({ status }) => status === 200
      ).length
    assert.equal(await alive(), 1)
    assert.equal((await end({})).status, 200)
    assert.equal(await alive(), 0)
    assert.equal((await entryOf('session.ended', user.id)).details.reason, REASON.reason)
  })

  test('a deletion says first what prevents it, then deletes with the reason', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    const user = await makeUser()
    const path = `${OFFICE}/users/${user.id}/deletion`
    await makeUnpaidOrder(user, await makeListing(await makeSeller()))
    const reasons = async () =>
      (await admin.get(path)).body.data.objections.map(({ reason }: { reason: string }) => reason)
    assert.deepEqual(await reasons(), ['PAYMENT_OPEN'])
    assert.equal((await admin.post(path, REASON)).status, 409)
    await db.from('payments').where('user_id', user.id).update({ status: 'expired' })
    assert.deepEqual(await reasons(), [])
    assert.isNull((await User.findOrFail(user.id)).deletedAt, 'the preview changes nothing')
    assert.equal((await admin.post(path, REASON)).status, 200)
    assert.isNotNull((await User.findOrFail(user.id)).deletedAt)
    assert.equal((await entryOf('user.deleted', user.id)).details.reason, REASON.reason)
    assert.equal((await admin.get(path)).status, 404)
  })

  test('admins do not delete themselves here', async ({ assert }) => {
    const user = await makeUser({ role: 'admin' })
    const visitor = await signedIn(user)
    const { body } = await visitor.post(`${OFFICE}/users/${user.id}/deletion`, REASON)
    assert.equal(body.error, 'CANNOT_DELETE_ONESELF')
  })
})
