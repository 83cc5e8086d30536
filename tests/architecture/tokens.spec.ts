import { test } from '@japa/runner'
import { servedRoutes, shapeOf, type ServedRoute } from '#tests/support/access/served_routes'

/**
 * Routes that protect an account or move the platform's money. `/auth`, pages and streams reject tokens before any
 * middleware runs.
 */
const GUARDS_ACCOUNTS =
  /^(\w+ \/api\/v1\/user\/(2fa|password|phone|verify-email|access-tokens|data-export)\b.*|DELETE \/api\/v1\/user|\w+ \/api\/v1\/admin-dashboard\/(impersonations|coupons|orders|payment-gateways|recharge-cards)\b.*)$/

const protectingAccounts = (routes: ServedRoute[]) =>
  routes.filter(
    (route) => GUARDS_ACCOUNTS.test(shapeOf(route)) || route.guards.includes('confirmed')
  )

function openToTokens(routes: ServedRoute[]): ServedRoute[] {
  return protectingAccounts(routes).filter(
    ({ guards, path }) => !guards.includes('sessionOnly') && !path.startsWith('/api/v1/auth/')
  )
}

/** A confirmation belongs to a session, so the session has to be checked before it. */
function confirmedBeforeSession(routes: ServedRoute[]): ServedRoute[] {
  return protectingAccounts(routes).filter(({ guards }) => {
    const confirmed = guards.indexOf('confirmed')
    return confirmed >= 0 && confirmed < guards.indexOf('sessionOnly')
  })
}

test.group('Routes that protect an account', () => {
  test('reject access tokens', ({ assert }) => {
    assert.isAbove(protectingAccounts(servedRoutes()).length, 8, 'the selection is not empty')
    assert.deepEqual(openToTokens(servedRoutes()).map(shapeOf), [])
  })

  test('check the session before the confirmation of that session', ({ assert }) => {
    assert.deepEqual(confirmedBeforeSession(servedRoutes()).map(shapeOf), [])
  })
})

test.group('The check of routes that protect an account, planted faults', () => {
  const route = (guards: string[]): ServedRoute => ({
    name: 'api.passwords.update',
    method: 'PUT',
    path: '/api/v1/user/password',
    guards,
  })

  test('finds a route that accepts access tokens', ({ assert }) => {
    assert.lengthOf(openToTokens([route(['auth', 'sessionOnly'])]), 0)
    assert.lengthOf(openToTokens([route(['auth'])]), 1)
  })

  test('finds a confirmation that is checked before the session', ({ assert }) => {
    assert.lengthOf(confirmedBeforeSession([route(['sessionOnly', 'confirmed'])]), 0)
    assert.lengthOf(confirmedBeforeSession([route(['confirmed', 'sessionOnly'])]), 1)
  })
})
