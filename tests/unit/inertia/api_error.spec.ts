import { test } from '@japa/runner'
import { ApiError, readResponse } from '../../../inertia/lib/api/api_error.js'

const words = {
  failed: 'Something went wrong',
  forbidden: 'No permission, please try logging in again',
  unsupported: 'Unsupported content type',
}
const json = { 'content-type': 'application/json; charset=utf-8' }
const read = (status: number, data: unknown, headers: Record<string, string> = json) =>
  readResponse(
    { status, headers, data: typeof data === 'string' ? data : JSON.stringify(data) },
    words
  )

function raised(work: () => unknown): ApiError {
  try {
    work()
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('Nothing was raised')
}

test.group('API responses in the browser (M-SITE-08)', () => {
  test('returns the data when the code is 1', ({ assert }) => {
    assert.deepEqual(read(200, { code: 1, message: 'ok', data: { id: 7 } }), { id: 7 })
    assert.isNull(read(200, { code: 1, message: 'ok', data: null }))
  })

  test('returns a file with its name and its text', ({ assert }) => {
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="RC1.csv"',
    }
    const file = { fileName: 'RC1.csv', content: 'code\r\n' }
    assert.deepEqual(read(200, 'code\r\n', headers), file)
  })

  test('throws for a status that is not OK, with the status as code and the server’s message', ({
    assert,
  }) => {
    const error = raised(() =>
      read(409, {
        code: 409,
        error: 'SHOP_CLOSED',
        message: 'This shop is closed',
        requestId: 'r1',
      })
    )
    assert.containsSubset(error, {
      code: 409,
      error: 'SHOP_CLOSED',
      message: 'This shop is closed',
      requestId: 'r1',
    })
  })

  test('uses “Something went wrong” when the server sends no message', ({ assert }) => {
    for (const headers of [json, {}, { 'content-type': 'text/html' }] as Record<string, string>[]) {
      const error = raised(() => read(500, '', headers))
      assert.equal(error.message, 'Something went wrong')
      assert.equal(error.code, 500)
    }
  })

  test('a bare 403, for example from a proxy, is a missing permission with a message', ({
    assert,
  }) => {
    const error = raised(() => read(403, '<html>', { 'content-type': 'text/html' }))
    assert.equal(error.message, 'No permission, please try logging in again')
    assert.isTrue(error.isForbidden)
  })

  test('throws for JSON whose code is not 1, even with status 200', ({ assert }) => {
    const error = raised(() => read(200, { code: -3, message: 'no!' }))
    assert.equal(error.code, -3)
    assert.equal(error.message, 'no!')
  })

  test('throws for a response that is not JSON', ({ assert }) => {
    for (const [data, headers] of [
      ['<html></html>', { 'content-type': 'text/html' }],
      ['{broken', json],
      ['"text"', json],
    ] as [string, Record<string, string>][]) {
      const error = raised(() => read(200, data, headers))
      assert.equal(error.message, 'Unsupported content type')
      assert.equal(error.error, 'UNSUPPORTED_CONTENT_TYPE')
    }
  })

  test('assigns the messages to their fields, the first of each', ({ assert }) => {
    const errors = [
      { field: 'title', message: 'Too short' },
      { field: 'title', message: 'Wrong letters' },
      { field: 'files.0.name', message: 'Too long' },
    ]
    const error = raised(() => read(422, { code: 422, message: 'Check', errors }))
    assert.deepEqual(error.fields, { 'title': 'Too short', 'files.0.name': 'Too long' })
  })

  test('distinguishes a missing permission from another named error', ({ assert }) => {
    assert.isTrue(raised(() => read(403, { code: 403, error: 'FORBIDDEN' })).isForbidden)
    assert.isFalse(raised(() => read(403, { code: 403, error: 'NOT_ENTITLED' })).isForbidden)
  })
})
