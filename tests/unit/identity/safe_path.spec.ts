import { test } from '@japa/runner'
import { safePath } from '#core/http/safe_path'

test.group('The return path of a sign-in (M-AUTH-08)', () => {
  test('keeps paths of this site', ({ assert }) => {
    for (const path of ['/', '/orders', '/c/mira/p/7?tab=files#top', '/%E7%8C%AB', '/a//b']) {
      assert.equal(safePath(path), path)
    }
  })

  test('ignores every form of another site: {$self}')
    .with([
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '/\\/evil.example',
      '\\\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      'evil.example',
      '/\t/evil.example',
      '/\n//evil.example',
      ' //evil.example',
      '/..//evil.example',
      '',
    ])
    .run(({ assert }, input) => assert.equal(safePath(input), '/'))

  test('ignores values that are not one text', ({ assert }) => {
    for (const input of [undefined, null, 7, ['/orders'], { path: '/orders' }]) {
      assert.equal(safePath(input, '/studio'), '/studio')
    }
  })
})
