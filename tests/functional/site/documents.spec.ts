import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import siteConfig from '#config/site'
import { Visitor } from '#tests/support/identity'

const LOCALES = ['zh-CN', 'en-US', 'ja-JP']
const read = async (path: string, locale: string) => {
  const { status, text } = await new Visitor({ cookie: `locale=${locale}` }).get(path)
  return { status, drawn: text.replace(/<script(?! type="application\/ld).*?<\/script>/gs, '') }
}

test.group('Legal and information pages', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  for (const slug of ['about', 'privacy', 'terms']) {
    test(`/${slug} is rendered on the server in three languages, complete and dated`, async ({
      assert,
    }) => {
      for (const locale of LOCALES) {
        const { status, drawn } = await read(`/${slug}`, locale)
        assert.equal(status, 200)
        assert.notMatch(drawn, /\{\{|undefined/)
        assert.include(drawn, `mailto:${siteConfig.contactEmail}`)
        assert.match(drawn, /dateTime="20\d\d-\d\d-\d\d"/)
        assert.match(drawn, /<title[^>]*>[^<]+· Countermark<\/title>/)
        assert.match(drawn, /<meta name="description" content="[^"]{20,}"/)
        for (const other of LOCALES) assert.include(drawn, `hrefLang="${other}"`)
      }
    })
  }

  test('the terms contain the configured numbers', async ({ assert }) => {
    const { drawn } = await read('/terms', 'en-US')
    for (const fact of ['5%', '7%', 'AUD', 'Friday', 'duplicate payment', 'malicious complaint']) {
      assert.include(drawn, fact)
    }
    const privacy = await read('/privacy', 'en-US')
    assert.include(privacy.drawn, '48-bit')
    assert.include(privacy.drawn, '/leave?to=https%3A%2F%2Fwww.edpb.europa.eu')
  })

  test('a text in the configuration replaces the default, and is sanitized too', async ({
    assert,
  }) => {
    const value = {
      title: 'Our new terms',
      description: 'Shorter',
      version: '2027-01-02',
      body: 'Write to {{contact}}. <script>alert(1)</script>',
    }
    await db.table('site_configurations').insert({
      key: 'document.terms.en-US',
      value: JSON.stringify(value),
      updated_at: new Date(),
    })
    const { drawn } = await read('/terms', 'en-US')
    assert.include(drawn, 'Our new terms')
    assert.include(drawn, 'dateTime="2027-01-02"')
    assert.include(drawn, '&#60;script&#62;alert(1)')
    assert.include((await read('/terms', 'ja-JP')).drawn, '利用規約')
  })

  test('an unknown name is a 404', async ({ assert }) => {
    for (const path of ['/imprint', '/about.md', '/..%2fprivacy', '/aboutx']) {
      assert.equal((await read(path, 'en-US')).status, 404, path)
    }
  })
})

test.group('The warning for external links', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('shows the target, and does not redirect by itself', async ({ assert }) => {
    const { status, headers, text } = await new Visitor().get(
      `/leave?to=${encodeURIComponent('https://pan.example/s/1')}`
    )
    assert.equal(status, 200)
    assert.isNull(headers.get('location'))
    assert.equal(headers.get('x-robots-tag'), 'noindex')
    assert.match(text, /<a href="https:\/\/pan\.example\/s\/1" rel="noreferrer noopener"/)
  })

  test('rejects an invalid URL with an error page', async ({ assert }) => {
    for (const to of ['javascript:alert(1)', 'data:text/html,x', 'https://a:b@evil.example', '']) {
      const { status, text } = await new Visitor().get(`/leave?to=${encodeURIComponent(to)}`)
      assert.equal(status, 400)
      assert.notInclude(text, `href="${to || 'nothing'}"`)
    }
  })
})
