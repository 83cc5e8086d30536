import { test } from '@japa/runner'
import { offersSandbox } from '#partners/sandbox/sandbox_offer'

const secret = 'a secret between two'

test.group('Availability of the sandbox', () => {
  test('is for everybody in development', ({ assert }) => {
    assert.isTrue(offersSandbox({ isProduction: false, isEnabled: false, secret }))
  })

  test('is not offered in production, unless it is enabled', ({ assert }) => {
    assert.isFalse(offersSandbox({ isProduction: true, isEnabled: false, secret }))
    assert.isTrue(offersSandbox({ isProduction: true, isEnabled: true, secret }))
  })

  test('is not offered without a secret for its webhooks', ({ assert }) => {
    for (const none of [undefined, '']) {
      assert.isFalse(offersSandbox({ isProduction: false, isEnabled: true, secret: none }))
    }
  })
})
