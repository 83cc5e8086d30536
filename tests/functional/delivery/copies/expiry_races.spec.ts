import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { AuthorizeDownload } from '#delivery/downloads/actions/authorize_download'
import { CopyNotReady } from '#delivery/errors'
import { PrivateFiles } from '#platform/storage/private_files'
import { boughtPicture, expireCopies } from '#tests/support/files/expired_copies'
import { settle } from '#tests/support/queue'

const PAST = new Date('2020-01-01T00:00:00Z')

/** Without a surrounding transaction: a download and an expiry need separate connections. */
test.group('A download and the expiry of its copy at one moment', (group) => {
  group.each.timeout(60_000)

  async function overdue() {
    const bought = await boughtPicture()
    await db.from('copies').where('id', bought.copy.id).update({ expires_at: PAST })
    const authorize = await app.container.make(AuthorizeDownload)
    const { buyer, goods, file } = bought
    const input = { buyerId: buyer.id, productId: goods.id, attachmentId: file.id }
    const fetchBy = (open: (key: string) => Promise<unknown>) =>
      authorize.execute({ ...input, actor: SYSTEM, userAgent: null }, ({ key }) => open(key))
    const stateOf = () => db.from('copies').where('id', bought.copy.id).firstOrFail()
    const files = await app.container.make(PrivateFiles)
    return { ...bought, fetchBy, stateOf, files }
  }

  test('a download that began keeps the file', async ({ assert }) => {
    const { fetchBy, stateOf, files } = await overdue()
    const key = await fetchBy(async (opened) => {
      await expireCopies()
      return opened
    })
    await expireCopies()
    assert.equal((await stateOf()).status, 'done')
    assert.isTrue(await files.exists(key as string))
  })

  test('a download that comes during the expiry waits for it, is refused, and is not recorded', async ({
    assert,
  }) => {
    const { fetchBy, copy } = await overdue()
    const expiry = await db.transaction()
    await expiry.from('copies').where('id', copy.id).update({ status: 'not_watermarked' })
    const fetched = fetchBy(() => Promise.resolve('opened')).catch((error: unknown) => error)
    await sleep(200)
    await expiry.commit()
    assert.instanceOf(await fetched, CopyNotReady)
    assert.lengthOf(await db.from('downloads').where('copy_id', copy.id), 0)
  })

  test('of many downloads and expiries, each download gets the file or the answer that it is made', async ({
    client,
    assert,
  }) => {
    const { ask, copy, stateOf } = await overdue()
    for (let round = 0; round < 5; round++) {
      await db.from('copies').where({ id: copy.id }).update({ expires_at: PAST })
      const [answers] = await Promise.all([
        Promise.all(Array.from({ length: 4 }, () => ask(client))),
        ...Array.from({ length: 3 }, () => expireCopies()),
      ])
      const links = answers.filter((answer) => answer.status() === 200)
      for (const answer of answers) assert.include([200, 409], answer.status())
      for (const link of links) (await client.get(link.body().data.url)).assertStatus(200)
      assert.equal(links.length > 0, (await stateOf()).status === 'done')
      await settle()
      assert.equal((await stateOf()).status, 'done')
    }
  })
})
