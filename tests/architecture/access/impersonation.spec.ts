import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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
  'POST /api/v1/auth/verification-codes/public/email': 'belongs to no signed-in user',
}

const isProtected = (route: ServedRoute) =>
  (REFUSED.test(route.path) || shapeOf(route) === 'DELETE /api/v1/user') &&
  !(shapeOf(route) in OPEN)

/** The guards that answer IMPERSONATING. Routes of admins refuse by role: an acting admin has the user's role. */
const refusing = ({ guards }: ServedRoute) =>
  guards.includes('sessionOnly') || guards.includes('inPerson')

const open = (routes: ServedRoute[]) =>
  routes.filter((route) => isProtected(route) && !refusing(route)).map(shapeOf)

/** The entries of the menus outside of the back office, which an acting admin does not see at all. */
function menuEntries() {
  const ENTRY = /\{\s*key: '[^']+',\s*href: '(?<href>[^']+)',(?<rest>[^{}]*)\}/g
  return ['menus', 'person_menu'].flatMap((name) => {
    const file = new URL(`../../../inertia/layouts/${name}.ts`, import.meta.url)
    return [...readFileSync(fileURLToPath(file), 'utf8').matchAll(ENTRY)]
      .map(({ groups }) => ({
        href: groups!.href!,
        isHidden: groups!.rest!.includes('inPerson: true'),
      }))
      .filter(({ href }) => !href.startsWith('/admin'))
  })
}

test.group('Impersonation', () => {
  test('the menus hide exactly the pages that refuse it', ({ assert }) => {
    const pages = servedRoutes().filter(({ method }) => method === 'GET')
    const entries = menuEntries()
    assert.isAbove(entries.length, 25)
    for (const { href, isHidden } of entries) {
      const page = pages.find(({ path }) => path === href)
      assert.isDefined(page, href)
      assert.equal(isHidden, refusing(page!), href)
    }
  })

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
