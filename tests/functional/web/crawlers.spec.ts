import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { appUrl } from '#config/app'
import { makeProduct } from '#tests/support/catalog'
import { countQueries } from '#tests/support/count_queries'
import { makeCreator } from '#tests/support/shops'
import { IDS_A_PART } from '#web/queries/list_addresses'

const partOf = (id: number) => Math.ceil(id / IDS_A_PART)

test.group('Search engines', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('robots.txt excludes private pages, and names the sitemap', async ({ client, assert }) => {
    const response = await client.get('/robots.txt')
    response.assertStatus(200)
    assert.match(response.header('content-type')!, /^text\/plain/)
    for (const line of ['/account', '/admin', '/api', '/orders', '/studio']) {
      assert.include(response.text(), `Disallow: ${line}\n`)
    }
    assert.include(response.text(), `Sitemap: ${appUrl}/sitemap.xml`)
  })

  test('the sitemap links to every part, and the parts to all public pages', async ({
    client,
    assert,
  }) => {
    const open = await makeCreator()
    const closed = await makeCreator({ shop: { status: 'inactive' } })
    const published = await makeProduct(open)
    const hidden = [
      await makeProduct(open, { status: 'draft' }),
      await makeProduct(open, { isNsfw: true }),
      await makeProduct(closed),
    ]
    const index = await client.get('/sitemap.xml')
    assert.match(index.header('content-type')!, /^application\/xml/)
    assert.include(index.header('cache-control'), 'max-age=3600')
    const parts = [...index.text().matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc!)
    assert.include(parts, `${appUrl}/sitemaps/pages/1`)
    let all = ''
    for (const part of parts) {
      const response = await client.get(part.slice(appUrl.length))
      response.assertStatus(200)
      all += response.text()
    }
    const name = open.creator.name
    assert.include(all, `<loc>${appUrl}/c/${name}</loc>`)
    assert.include(all, `<loc>${appUrl}/c/${name}/p/${published.id}</loc>`)
    assert.include(all, `href="${appUrl}/c/${name}/p/${published.id}?lang=en-US"`)
    for (const product of hidden) assert.notMatch(all, new RegExp(`/p/${product.id}[<?]`))
    assert.notInclude(all, `/c/${closed.creator.name}<`)
  })

  test('a part takes one query more than the index, whatever its size', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller)
    const path = `/sitemaps/products/${partOf(product.id)}`
    const few = await countQueries(() => client.get(path))
    for (let n = 0; n < 5; n++) await makeProduct(seller)
    const many = await countQueries(() => client.get(path))
    assert.lengthOf(many, few.length)
  })

  test('a part of the sitemap that does not exist is a 404', async ({ client }) => {
    for (const path of ['products/0', 'products/999999', 'orders/1', 'pages/2', 'pages/x']) {
      ;(await client.get(`/sitemaps/${path}`)).assertStatus(404)
    }
  })

  test('a market without shops still has a sitemap', async ({ client, assert }) => {
    await db.from('shops').update({ status: 'inactive' })
    const response = await client.get('/sitemap.xml')
    response.assertStatus(200)
    assert.include(response.text(), '/sitemaps/pages/1')
    assert.notInclude(response.text(), '/sitemaps/products')
  })
})
