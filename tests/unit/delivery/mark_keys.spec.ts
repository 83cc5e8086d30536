import { test } from '@japa/runner'
import { parseMarkKeys } from '#config/watermarking'

const hex = 'ab'.repeat(32)

test.group('WATERMARK_KEYS', () => {
  test('list the current key first, then older ones', ({ assert }) => {
    const keys = parseMarkKeys(`k2:${hex}, k1:${'01'.repeat(16)}`)
    assert.deepEqual(
      keys.map(({ id, secret }) => [id, secret.length]),
      [
        ['k2', 32],
        ['k1', 16],
      ]
    )
  })

  for (const [fault, list] of [
    ['a secret of less than 16 bytes', 'k1:abcd'],
    ['half a byte', `k1:${hex}a`],
    ['no id', hex],
    ['nothing', ''],
    ['two keys of one name', `k1:${hex},k1:${'cd'.repeat(32)}`],
  ] as const) {
    test(`${fault} is rejected, and no secret is shown`, ({ assert }) => {
      assert.throws(() => parseMarkKeys(list), RangeError)
      try {
        parseMarkKeys(list)
      } catch (error) {
        if (list) assert.notInclude((error as Error).message, hex.slice(0, 16))
      }
    })
  }
})
