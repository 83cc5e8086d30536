import { test } from '@japa/runner'
import { sendBytes, wireText } from '#tests/support/attacks/raw_http'

const OUTDATED = { 'X-Inertia': 'true', 'X-Inertia-Version': 'old' }

/** By requested address: the expected `X-Inertia-Location` header. */
const ADDRESSES: Record<string, string> = {
  '/%E4%B8%AD': '/%E4%B8%AD',
  '/a%00': '/a%00',
  '/a%0ab': '/a%0ab',
  '/a%0d%0aSet-Cookie:%20x=1': '/a%0d%0aSet-Cookie:%20x=1',
  '/search?keyword=%E4%B8%AD%26a&page=2': '/search?keyword=%E4%B8%AD%26a&page=2',
  '/a%2520b': '/a%2520b',
  '//evil.example/x': '/evil.example/x',
  '/\\evil.example': '/evil.example',
  'http://evil.example/x?y=1': '/x?y=1',
  '/%F0%9F%98%80?%F0%9F%98%80': '/%F0%9F%98%80?%F0%9F%98%80',
}

test.group('A page with outdated assets', () => {
  for (const [path, location] of Object.entries(ADDRESSES)) {
    test(`is reloaded from ${path}`, async ({ assert }) => {
      const response = await sendBytes(wireText({ path, headers: OUTDATED }))
      assert.equal(response.status, 409)
      assert.equal(response.headers['x-inertia-location'], location)
    })
  }
})
