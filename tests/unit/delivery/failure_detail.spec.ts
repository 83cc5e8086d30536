import { test } from '@japa/runner'
import { failureDetail } from '#delivery/copies/values/failure_detail'

const coded = (code: string, message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code })

test.group('The last error of a copy, as operators see it', () => {
  test('is the first cause, without keys of files, addresses and secrets', ({ assert }) => {
    const missing = coded('ENOENT', "ENOENT: no such file or directory, open '/data/uploads/7/a b'")
    for (const [error, shown] of [
      [missing, 'ENOENT: no such file or directory'],
      [
        coded('E_CANNOT_READ_FILE', 'Cannot read "uploads/7"', missing),
        'ENOENT: no such file or directory',
      ],
      [new Error('Cannot read copies/12/9f8e from the storage'), 'Cannot read from the storage'],
      [
        coded('ECONNREFUSED', 'connect https://key:secret@s3.example/bucket/copies/1'),
        'ECONNREFUSED: connect',
      ],
      [new Error('the owner ann@example.com\nsecond line'), 'the owner [hidden]'],
      [new RangeError('Out of memory'), 'RangeError: Out of memory'],
      ['thrown', 'Unknown error'],
    ] as const) {
      assert.equal(failureDetail(error), shown)
    }
  })

  test('is short', ({ assert }) => {
    assert.lengthOf(failureDetail(new Error('no '.repeat(1_000))), 300)
  })
})
