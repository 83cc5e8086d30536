import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { test } from '@japa/runner'
import env from '#start/env'

const BASE = `http://localhost:${env.get('PORT')}`
const STUDIO = '/api/v1/creator-dashboard'

/** Includes names that the form parser drops because they could change prototypes. */
const FIELDS = [
  'image',
  'file',
  'list[]',
  'list[]',
  'deep[a][b]',
  'deep[a][b][c]',
  '__proto__[x]',
  'a[prototype][b]',
  '__proto__',
  'handler',
  'options',
  ...Object.getOwnPropertyNames(Object.prototype),
]

async function strangersFiles(): Promise<string[]> {
  const names = await readdir(tmpdir())
  return names.filter((name) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name))
}

test.group('Uploaded files on routes without uploads', () => {
  for (const path of [
    '/api/v1/auth/sign-in',
    '/api/v1/user/orders',
    `${STUDIO}/shop/products/images`,
    `${STUDIO}/watermark-assignment/decode`,
    '/sandbox-gateway/pay/sbx_none',
  ]) {
    test(`${path} leaves none of them in the temporary folder`, async ({ assert }) => {
      const before = await strangersFiles()
      const body = new FormData()
      for (const field of FIELDS) {
        body.append(field, new Blob(['x'.repeat(5_000)]), 'a.pdf')
      }
      const response = await fetch(BASE + path, { method: 'POST', body })
      assert.include([401, 404, 413, 422], response.status)
      assert.deepEqual(
        (await strangersFiles()).filter((name) => !before.includes(name)),
        []
      )
    })
  }
})
