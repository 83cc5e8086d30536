import { test } from '@japa/runner'
import { servedRoutes, shapeOf } from '#tests/support/access/served_routes'

/**
 * Routes that protect an account or move the platform's money. `/auth`, pages and streams reject tokens before any
 * middleware runs.
 */
const GUARDS_ACCOUNTS =
  /^(\w+ \/api\/v1\/user\/(2fa|password|phone|verify-email|access-tokens|data-export)\b.*|DELETE \/api\/v1\/user|\w+ \/api\/v1\/admin-dashboard\/(impersonations|coupons|orders|payment-gateways|recharge-cards)\b.*)$/

test.group('Routes that protect an account', () => {
  const ofAccounts = () =>
    servedRoutes().filter(
      (route) => GUARDS_ACCOUNTS.test(shapeOf(route)) || route.guards.includes('confirmed')
    )

  test('reject access tokens', ({ assert }) => {
    const open = ofAccounts().filter(
      ({ guards, path }) => !guards.includes('sessionOnly') && !path.startsWith('/api/v1/auth/')
    )
    assert.deepEqual(open.map(shapeOf), [])
    assert.isAbove(ofAccounts().length, 8)
  })

  test('check the session before the confirmation of that session', ({ assert }) => {
    const late = ofAccounts().filter(({ guards }) => {
      const [session, confirmed] = ['sessionOnly', 'confirmed'].map((name) => guards.indexOf(name))
      return confirmed! >= 0 && confirmed! < session!
    })
    assert.deepEqual(late.map(shapeOf), [])
  })
})
