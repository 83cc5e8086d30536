import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { UnsafeLink } from '#site/errors'
import { checkExternalLink } from '#site/values/check_external_link'
import { htmlOf } from '#site/values/markdown'

test.group('The target of a link', () => {
  test('names the host of another site', ({ assert }) => {
    assert.deepEqual(checkExternalLink('https://pan.example:8443/s/1?pwd=a#b'), {
      kind: 'outside',
      href: 'https://pan.example:8443/s/1?pwd=a#b',
      host: 'pan.example:8443',
      readableHost: null,
      isEncrypted: true,
    })
  })

  test('shows a name in foreign letters in both forms', ({ assert }) => {
    assert.containsSubset(checkExternalLink('https://аррӏе.com/'), {
      host: 'xn--80ak6aa92e.com',
      readableHost: 'аррӏе.com',
    })
    assert.containsSubset(checkExternalLink('http://例え.jp/'), { isEncrypted: false })
  })

  test('is internal on our own site', ({ assert }) => {
    assert.deepEqual(checkExternalLink(`${appUrl}/search?keyword=a#b`), {
      kind: 'inside',
      path: '/search?keyword=a#b',
    })
    assert.deepEqual(checkExternalLink(`${appUrl}//evil.example`), { kind: 'inside', path: '/' })
  })

  for (const to of [
    'javascript:alert(1)',
    'data:text/html,x',
    'JaVaScRiPt://x/%0aalert(1)',
    'file:///etc',
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://user:pass@evil.example',
    'https://bank.example@evil.test',
    'https://',
    'http:// evil.example',
    'https://a\nb.example',
    ' https://evil.example',
    '',
    'mailto:a@b.example',
    'ftp://evil.example',
    `https://a.example/${'x'.repeat(2_000)}`,
    undefined,
    null,
    ['https://a.example'],
    { a: 1 },
  ]) {
    test(`is rejected: ${String(JSON.stringify(to)).slice(0, 60)}`, ({ assert }) => {
      assert.throws(() => checkExternalLink(to), UnsafeLink.name)
    })
  }
})

test.group('Legal texts', () => {
  test('contain no HTML, no pictures, no scripts in links', ({ assert }) => {
    const html = htmlOf(
      [
        'a <script>alert(1)</script> <img src=x onerror=alert(1)> b',
        '<div onclick="x">block</div>',
        '![p](https://evil.example/p.png)',
        '[j](javascript:alert(1)) [d](data:text/html,x) [s](//evil.example) [b](/\\evil.example)',
        '[o](/privacy) [m](mailto:a@b.example) [q](/a"onmouseover="x)',
      ].join('\n\n')
    )
    assert.notMatch(html, /<(script|img|div)/)
    const addresses = [...html.matchAll(/<a href="([^"]*)">/g)].map(([, address]) => address)
    assert.includeMembers(addresses, ['/privacy', 'mailto:a@b.example'])
    assert.isEmpty(addresses.filter((address) => !/^(\/privacy|mailto:|\/a)/.test(address!)))
    assert.notMatch(html, /href="[^"]*"[^>]*onmouseover/)
  })

  test('link to other sites through the warning page', ({ assert }) => {
    const html = htmlOf('[EDPB](https://edpb.europa.eu/x?a=1&b=2)')
    assert.include(html, '<a href="/leave?to=https%3A%2F%2Fedpb.europa.eu%2Fx%3Fa%3D1%26b%3D2">')
  })
})
