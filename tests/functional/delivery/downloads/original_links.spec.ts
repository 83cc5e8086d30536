import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import { anAdmin, OFFICE } from '#tests/support/accounts/admins'
import { makeAttachment } from '#tests/support/delivery'
import { makeUser, signedIn } from '#tests/support/identity'
import { makeListing, makeSeller } from '#tests/support/orders'

const BYTES = Buffer.from('the original')

async function anOriginal() {
  const seller = await makeSeller()
  const goods = await makeListing(seller)
  return makeAttachment(seller, goods, { kind: 'other', bytes: BYTES })
}

test.group('An original for an admin', () => {
  test('is given for a reason only, as an attachment, for five minutes', async ({ assert }) => {
    const admin = await anAdmin()
    const file = await anOriginal()
    const path = `${OFFICE}/attachments/${file.id}/pre-sign-url`
    for (const body of [{}, { reason: 'x' }, { reason: '  ' }])
      assert.equal((await admin.post(path, body)).status, 422)
    assert.lengthOf(await db.from('audit_entries').where('action', 'attachment.fetched'), 0)

    const { status, body } = await admin.post(path, { reason: 'Ticket 17: broken for the buyer' })
    assert.equal(status, 200)
    const left = new Date(body.data.expiresAt).getTime() - Date.now()
    assert.isAtMost(left, 5 * 60_000)
    const response = await fetch(new URL(body.data.url, appUrl))
    assert.equal(await response.text(), BYTES.toString())
    assert.match(response.headers.get('content-disposition')!, /^attachment/)
  })

  test('is in the activity log with shop and reason, never with the address', async ({
    assert,
  }) => {
    const admin = await anAdmin()
    const file = await anOriginal()
    const reason = 'Ticket 18'
    const { body } = await admin.post(`${OFFICE}/attachments/${file.id}/pre-sign-url`, { reason })
    const [entry] = await db
      .from('audit_entries')
      .where('action', 'attachment.fetched')
      .orderBy('id', 'desc')
    assert.equal(entry.subject_id, String(file.id))
    assert.equal(entry.details.reason, reason)
    assert.isNumber(entry.details.shopId)
    const { search, pathname } = new URL(body.data.url, appUrl)
    const stored = JSON.stringify(entry)
    assert.notInclude(stored, search.slice(1))
    assert.notInclude(stored, pathname.split('/').at(-1)!)
  })

  test('is refused to everybody else, and for an absent file', async ({ assert }) => {
    const file = await anOriginal()
    const visitor = await signedIn(await makeUser())
    const path = (id: number) => `${OFFICE}/attachments/${id}/pre-sign-url`
    assert.equal((await visitor.post(path(file.id), { reason: 'Please' })).status, 403)
    const admin = await anAdmin()
    assert.equal((await admin.post(path(999_999_999), { reason: 'Please' })).status, 404)
  })

  test('is limited to ten in a minute', async ({ assert }) => {
    const admin = await anAdmin()
    const file = await anOriginal()
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1) {
      const body = { reason: 'Again' }
      statuses.push(
        (await admin.post(`${OFFICE}/attachments/${file.id}/pre-sign-url`, body)).status
      )
    }
    assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 200), 429])
  })
})
