import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import User from '#identity/models/user'
import type { TokenScope } from '#identity/sessions/models/access_token'
import { makeToken } from '#tests/support/access'
import { makeAttachment } from '#tests/support/delivery'
import { makeUser, PASSWORD, Visitor, signedIn } from '#tests/support/identity'
import { makeListing, makeSeller } from '#tests/support/orders'

async function scene() {
  const seller = await makeSeller()
  const creator = await User.findOrFail(seller.user.id)
  await creator.merge({ password: PASSWORD }).save()
  const goods = await makeListing(seller)
  const file = await makeAttachment(seller, goods, { kind: 'other', bytes: Buffer.from('zip') })
  const content = `/api/v1/creator-dashboard/attachments/${file.id}/content`
  const link = `/api/v1/creator/products/${goods.id}/attachments/${file.id}/pre-signed-url`
  return { creator, file, content, link }
}

const originalAuditEntries = () => db.from('audit_entries').where('action', 'original.handed_out')

test.group('An original', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are refused to an impersonating admin, who needs a reason for each', async ({ assert }) => {
    const { creator, content, link } = await scene()
    const visitor = await signedIn(await makeUser({ role: 'admin' }))
    const reason = 'A support case'
    await visitor.post('/api/v1/admin-dashboard/impersonations', { userId: creator.id, reason })
    const answers = [
      await visitor.get(content),
      await visitor.post(link, { downloadMethod: 'original' }),
    ]
    for (const { status, body } of answers)
      assert.deepEqual([status, body.error], [403, 'IMPERSONATING'])
    assert.lengthOf(await originalAuditEntries(), 0)
    assert.lengthOf(await db.from('downloads'), 0)
  })

  test('that its creator downloads is logged on both routes', async ({ assert }) => {
    const { creator, content, link } = await scene()
    const visitor = await signedIn(creator)
    assert.equal((await visitor.get(content)).status, 302)
    assert.equal((await visitor.post(link, { downloadMethod: 'original' })).status, 200)
    assert.lengthOf(await originalAuditEntries(), 2)
    assert.lengthOf(await db.from('downloads'), 2)
  })

  test('needs a token with the scope for originals', async ({ assert }) => {
    const { creator, content, link } = await scene()
    const ask = async (scopes: TokenScope[]) => {
      const { header } = await makeToken(creator, { scopes })
      const program = new Visitor({ 'accept-language': 'en-US', ...header })
      const post = await program.post(link, { downloadMethod: 'original' })
      return [(await program.get(content)).status, post.status]
    }
    assert.deepEqual(await ask(['read', 'write']), [403, 403])
    assert.lengthOf(await originalAuditEntries(), 0)
    assert.deepEqual(await ask(['read', 'write', 'originals']), [302, 200])
    assert.deepEqual(await ask(['read', 'originals']), [302, 403])
  })

  test('the scope is granted on the token page, beside reading or writing', async ({ assert }) => {
    const { creator } = await scene()
    const visitor = await signedIn(creator)
    const make = (scopes: string[]) =>
      visitor.post('/api/v1/user/access-tokens', { name: 'Backup', scopes, expiresInDays: 30 })
    assert.equal((await make(['read', 'originals'])).status, 200)
    assert.equal((await make(['originals'])).status, 422)
  })
})
