import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { FrozenClock } from '#core/clock/clock'
import { chosenRange } from '#platform/storage/serve_file'
import { isFileKey } from '#platform/storage/file_key'
import { attachmentNamed } from '#platform/storage/links'
import { LocalLinks } from '#platform/storage/local/local_links'
import { sign } from '#platform/storage/local/local_links'

test.group('Keys of files', () => {
  test('plain names in folders are keys', ({ assert }) => {
    for (const key of ['a', 'a/b.pdf', 'copies/12/3f-a_b.x.txt']) assert.isTrue(isFileKey(key), key)
  })

  test('anything that could leave the root is not a key', ({ assert }) => {
    const wrong = ['', '/a', 'a/', 'a//b', '..', 'a/../b', 'a/./b', '.arriving/x', 'a\\b', 'a\0b']
    for (const key of [...wrong, 'ä', 'a b', '%2e%2e/a', 'a?b', 'x'.repeat(501)]) {
      assert.isFalse(isFileKey(key), JSON.stringify(key))
    }
  })
})

test.group('Ranges', () => {
  const cases: [string | undefined, unknown][] = [
    [undefined, 'all'],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=5-', { start: 5, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=100-200', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-3', 'all'],
    ['bytes=0-1,4-5', 'all'],
    ['bytes=-', 'all'],
    ['lines=1-2', 'all'],
    ['bytes=a-b', 'all'],
  ]
  for (const [header, expected] of cases) {
    test(`${header} of 100 bytes`, ({ assert }) => {
      assert.deepEqual(chosenRange(header, 100), expected as never)
    })
  }
})

test.group('File names of downloads', () => {
  test('names of every script are kept', ({ assert }) => {
    const header = attachmentNamed('水彩 brush (1).pdf')
    assert.include(header, "filename*=UTF-8''%E6%B0%B4%E5%BD%A9%20brush%20%281%29.pdf")
    assert.include(header, 'filename="__ brush (1).pdf"')
  })

  test('no name breaks the header', ({ assert }) => {
    const header = attachmentNamed('a"; x=1\r\nSet-Cookie: b=c\ud800%41')
    assert.notMatch(header, /[\r\n]/)
    assert.match(header, /^attachment; filename="[^"]*"; filename\*=UTF-8''[\w.%!#$&+^`|~-]+$/)
  })
})

test.group('Signed links', () => {
  const clock = new FrozenClock(DateTime.utc(2026, 6, 1))
  const links = new LocalLinks(['a signing secret'], clock)
  const link = { fileName: 'a.pdf', contentType: 'application/pdf', minutes: 5 }
  const PART = { number: 1, start: 0, bytes: 10, sha256: 'ab' }
  const queryOf = (url: string) => new URLSearchParams(url.split('?')[1])

  test('open their file', async ({ assert }) => {
    const query = queryOf(await links.download('k/1', link))
    assert.deepEqual(links.checkDownloadLink('k/1', query), {
      fileName: 'a.pdf',
      contentType: 'application/pdf',
    })
  })

  test('open nothing else', async ({ assert }) => {
    const url = await links.download('k/1', link)
    assert.throws(() => links.checkDownloadLink('k/2', queryOf(url)), /LinkExpired/)
    const changes = { name: 'b.pdf', type: 'text/html', expires: '9999999999', signature: 'x' }
    for (const [part, value] of Object.entries(changes)) {
      const query = queryOf(url)
      query.set(part, value)
      assert.throws(() => links.checkDownloadLink('k/1', query), /LinkExpired/)
    }
    assert.throws(() => links.checkDownloadLink('k/1', new URLSearchParams()), /LinkExpired/)
  })

  test('a download is no permission to upload, and an upload none to download', async ({
    assert,
  }) => {
    const { url } = links.part('k', PART, 5)
    assert.throws(() => links.checkDownloadLink('k/1', queryOf(url)), /LinkExpired/)
    const download = queryOf(await links.download('k/1', link))
    assert.throws(() => links.openPart('k', 1, download), /LinkExpired/)
  })

  test('a part is bound to its own place, with the announced bytes', ({ assert }) => {
    const { url } = links.part('k', PART, 5)
    assert.deepEqual(links.openPart('k', 1, queryOf(url)), PART)
    assert.throws(() => links.openPart('k', 2, queryOf(url)), /LinkExpired/)
    assert.throws(() => links.openPart('other', 1, queryOf(url)), /LinkExpired/)
    for (const [name, value] of Object.entries({ start: '8', bytes: '11', sha256: 'cd' })) {
      const query = queryOf(url)
      query.set(name, value)
      assert.throws(() => links.openPart('k', 1, query), /LinkExpired/)
    }
    const unhashed = queryOf(url)
    unhashed.delete('sha256')
    assert.throws(() => links.openPart('k', 1, unhashed), /LinkExpired/)
  })

  test('expire', async ({ assert }) => {
    const query = queryOf(await links.download('k/1', link))
    clock.moveBy({ minutes: 5 })
    assert.equal(links.checkDownloadLink('k/1', query).fileName, 'a.pdf')
    clock.moveBy({ seconds: 1 })
    assert.throws(() => links.checkDownloadLink('k/1', query), /LinkExpired/)
  })

  test('no two lists of parts have the same signature', ({ assert }) => {
    assert.notEqual(sign('s', ['ab', 'c']), sign('s', ['a', 'bc']))
    assert.notEqual(sign('s', ['a|1:b']), sign('s', ['a', 'b']))
  })
})
