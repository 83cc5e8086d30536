import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { buyerOrigin } from '#orders/checkout/controllers/buyer_origin'
import { requestOf } from '#tests/support/access/requests'

const originFor = async (host: string) =>
  buyerOrigin((await requestOf({ headers: { host } })).request)

test.group('The return address of a gateway page', () => {
  test('is the configured address, whatever host a request names', async ({ assert }) => {
    for (const host of ['evil.example', 'localhost.evil.example', 'evil.example:3333', 'a b']) {
      assert.equal(await originFor(host), appUrl, host)
    }
  })

  test('is this machine in a local trial', async ({ assert }) => {
    assert.equal(await originFor('127.0.0.1:3333'), 'http://127.0.0.1:3333')
    assert.equal(await originFor('localhost:4000'), 'http://localhost:4000')
    assert.equal(await originFor('[::1]:4000'), 'http://[::1]:4000')
  })
})
