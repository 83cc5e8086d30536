import { test } from '@japa/runner'
import { isProgram } from '#analytics/engines/is_program'
import { visitorHash } from '#analytics/engines/visitor_hash'
import { sourceOf } from '#analytics/values/traffic_source'

const from = (referrer: string | undefined, query = '', shopPath: string | null = '/c/ink') =>
  sourceOf({ referrer, query, shopPath, ownHosts: ['market.test'] })

test.group('The source of a visit', () => {
  test('is the campaign, else the linking site, else direct', ({ assert }) => {
    assert.containsSubset(from('https://www.Blog.test/post?secret=1'), {
      kind: 'referrer',
      source: 'blog.test',
    })
    assert.deepEqual(from('https://blog.test', 'utm_source=News&utm_campaign=%20Spring '), {
      kind: 'utm',
      source: 'news',
      medium: '',
      campaign: 'spring',
    })
    assert.equal(from(undefined).kind, 'direct')
    assert.equal(from('android-app://com.example').kind, 'direct')
    assert.equal(from('not an address').kind, 'direct')
  })

  test('a page of this market is one, but not a page of the same shop', ({ assert }) => {
    assert.equal(from('https://market.test/search?q=ink').kind, 'market')
    assert.equal(from('https://market.test/c/inkwell').kind, 'market')
    assert.equal(from('https://market.test/c/Ink/p/3').kind, 'direct')
    assert.equal(from('https://market.test/', '', null).kind, 'direct')
  })

  test('parameters are cut, lowered and freed of control characters', ({ assert }) => {
    const long = from(undefined, `utm_source=${'Ä'.repeat(300)}&utm_medium=a%00b%E2%80%AEc%0A`)
    assert.equal([...long.source].length, 100)
    assert.equal(long.medium, 'abc')
    assert.equal(from(undefined, 'utm_source=%00%0A').kind, 'direct')
    assert.equal(from(undefined, 'utm_source=%ff%fe').kind, 'utm')
  })
})

test.group('Visitors and programs', () => {
  const visitor = {
    salt: Buffer.alloc(16, 1),
    creatorName: 'ink',
    address: '198.51.100.7',
    userAgent: 'Mozilla/5.0',
  }

  test('a visitor differs by day, shop, address and browser', ({ assert }) => {
    const hashes = [
      visitor,
      { ...visitor, salt: Buffer.alloc(16, 2) },
      { ...visitor, creatorName: 'paper' },
      { ...visitor, address: '198.51.100.8' },
      { ...visitor, userAgent: 'Mozilla/5.1' },
    ].map((one) => visitorHash(one))
    assert.equal(new Set(hashes).size, hashes.length)
    assert.equal(visitorHash(visitor), hashes[0])
    assert.lengthOf(hashes[0]!, 16)
  })

  test('crawlers, tools and missing names are programs, browsers are not', ({ assert }) => {
    for (const name of [
      '',
      'Googlebot/2.1 (+http://www.google.com/bot.html)',
      'curl/8.5.0',
      'python-requests/2.32',
    ]) {
      assert.isTrue(isProgram(name), name)
    }
    const browser =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
    assert.isFalse(isProgram(browser))
    assert.isTrue(isProgram(browser.repeat(20)))
  })
})
