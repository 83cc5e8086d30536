import { test } from '@japa/runner'
import { servedRoutes, shapeOf, type ServedRoute } from '#tests/support/access/served_routes'

/**
 * Routes on which an admin must not act in the name of a user (M-ADM-04): payouts, the password, two-factor, tokens,
 * sessions, codes, notifications, chats, tickets, and the deletion or the export of the account.
 */
const REFUSED =
  /\/api\/v1\/(creator-dashboard\/(withdrawals|payouts)|user\/(2fa|password|phone|verify-email|access-tokens|data-export|notifications|notification-preferences|eventNotifications|push-subscriptions|chats|tickets|languages)|creator\/chats|auth\/(verification-codes\/(email|sms)|confirmations|active-sessions|sessions))\b/i

/** Signed-out routes of the same names, and why the check does not apply. */
const OPEN: Record<string, string> = {
  'POST /api/v1/auth/verification-codes/public/email': 'belongs to nobody who is signed in',
}

const isProtected = (route: ServedRoute) =>
  (REFUSED.test(route.path) || shapeOf(route) === 'DELETE /api/v1/user') &&
  !(shapeOf(route) in OPEN)

/** The guards that answer IMPERSONATING. Routes of admins refuse by role: an acting admin has the user's role. */
const refusing = ({ guards }: ServedRoute) =>
  guards.includes('sessionOnly') || guards.includes('inPerson')

const open = (routes: ServedRoute[]) =>
  routes.filter((route) => isProtected(route) && !refusing(route)).map(shapeOf)

test.group('Impersonation', () => {
  test('is refused by every route of payouts, protection, messages and deletion', ({ assert }) => {
    const routes = servedRoutes()
    assert.isAbove(routes.filter(isProtected).length, 20, 'the selection is not empty')
    assert.deepEqual(open(routes), [])
  })

  test('the check finds a route that lacks the guard', ({ assert }) => {
    const route = (guards: string[]): ServedRoute => ({
      name: 'api.tickets.store',
      method: 'POST',
      path: '/api/v1/user/tickets',
      guards,
    })
    assert.lengthOf(open([route(['auth', 'inPerson'])]), 0)
    assert.lengthOf(open([route(['auth'])]), 1)
  })
})
