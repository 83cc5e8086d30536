import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeProduct } from '#tests/support/catalog'
import { makeCreator } from '#tests/support/shops'

/** Spellings of hosts that only the server can reach. */
const HOSTS = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '0',
  '0.0.0.0',
  'localhost',
  'LOCALHOST',
  'localhost.',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:0:0:1]',
  'user:pass@127.0.0.1',
  'fine.example@127.0.0.1',
  '127.0.0.1.nip.io',
  'localtest.me',
  '①②⑦.⓪.⓪.①',
]
const SCHEMES = ['http', 'https', 'ftp', 'gopher', 'ws']
const OTHERS = [
  'file:///etc/passwd',
  'dict://127.0.0.1:11211/stat',
  'data:text/html,x',
  '//127.0.0.1/',
]

/** A local server that records connections. */
async function openCanary() {
  let knocks = 0
  const server = createServer((socket) => {
    knocks++
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '::', resolve))
  const { port } = server.address() as AddressInfo
  return { port, knocks: () => knocks, close: () => void server.close() }
}

test.group('Addresses in user input', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are never requested by the server, whatever field holds them', async ({
    client,
    assert,
    cleanup,
  }) => {
    const canary = await openCanary()
    cleanup(() => canary.close())
    const urls = SCHEMES.flatMap((scheme) =>
      HOSTS.map((host) => `${scheme}://${host}:${canary.port}/x.png?redirect=1`)
    ).concat(OTHERS)
    assert.isAbove(urls.length, 60, 'the selection is not empty')
    const seller = await makeCreator()
    const { id } = await makeProduct(seller, { commentMode: 'open' })
    const address = `/api/v1/creator-dashboard/shop/products/${id}`

    for (const url of urls) {
      const link = { thirdPartyStorageLinks: [{ url, remark: url }] }
      const response = await client.put(address).loginAs(seller.user).json(link)
      assert.include([200, 422], response.status(), url)
    }
    const everywhere = urls.map((url) => `![x](${url}) <${url}> [x](${url})`).join('\n\n')
    const written = await client.put(address).loginAs(seller.user).json({ description: everywhere })
    written.assertStatus(200)
    const profile = await client
      .patch('/api/v1/creator-dashboard/profile')
      .loginAs(seller.user)
      .json({ bio: everywhere.slice(0, 500) })
    assert.include([200, 422], profile.status())

    const { name } = seller.creator
    for (const page of [`/c/${name}`, `/c/${name}/p/${id}`, `/studio/products/${id}/edit`]) {
      const response = await client.get(page).loginAs(seller.user)
      response.assertStatus(200)
    }
    const warning = await client.get('/leave').qs({ to: `http://127.0.0.1:${canary.port}/` })
    assert.isBelow(warning.status(), 500)
    await wait(300)
    assert.equal(canary.knocks(), 0)
  })

  test('a planted request is detected', async ({ assert, cleanup }) => {
    const canary = await openCanary()
    cleanup(() => canary.close())
    await fetch(`http://127.0.0.1:${canary.port}/`).catch(() => {})
    assert.equal(canary.knocks(), 1)
  })
})
