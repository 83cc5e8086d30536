import { test } from '@japa/runner'
import { emptyDatabase } from '#tests/support/empty_database'
import {
  pathIn,
  requestAndRollBack,
  makeAccessFixture,
  type RawRequest,
  type Role,
  type AccessFixture,
} from '#tests/support/access/access_fixture'
import { servedRoutes, type ServedRoute } from '#tests/support/access/served_routes'

type Trick = (request: { method: string; path: string }) => Partial<RawRequest>

/** Alternative spellings of the same request (trust 16). */
const TRICKS: Record<string, Trick> = {
  'slash behind': ({ path }) => ({ path: `${path}/` }),
  'capitals': ({ path }) => ({ path: path.toUpperCase() }),
  'two slashes': ({ path }) => ({ path: path.replaceAll('/', '//') }),
  'dot before': ({ path }) => ({ path: `/.${path}` }),
  'encoded dots': ({ path }) => ({ path: `/x/%2e%2e${path}` }),
  'dots in the middle': ({ path }) => ({ path: path.replace(/\/([^/]*)$/, '/x/../$1') }),
  'semicolon': ({ path }) => ({ path: `${path};x=1` }),
  'encoded slash': ({ path }) => ({ path: path.replace(/\/([^/]*)$/, '%2f$1') }),
  'encoded letter': ({ path }) => ({
    path: path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  }),
  'NUL behind': ({ path }) => ({ path: `${path}%00` }),
  'json behind': ({ path }) => ({ path: `${path}.json` }),
  'HEAD': () => ({ method: 'HEAD', body: null }),
  'OPTIONS': () => ({ method: 'OPTIONS', body: null }),
  'other method in the address': ({ method, path }) => ({
    method: 'POST',
    path: `${path}?_method=${method}`,
  }),
  'other method in the head': ({ method }) => ({
    method: 'POST',
    headers: { 'x-http-method-override': method, 'x-method-override': method },
  }),
  'other address in the head': ({ path }) => ({
    path: '/api/v1/nothing',
    headers: { 'x-original-url': path, 'x-rewrite-url': path, 'x-forwarded-prefix': path },
  }),
}

const isGuarded = ({ guards }: ServedRoute) => guards.some((name) => /^(auth|role)\b/.test(name))

test.group('A guarded route in another spelling', (group) => {
  let fixture: AccessFixture
  group.setup(async () => {
    await emptyDatabase()
    fixture = await makeAccessFixture()
    return emptyDatabase
  })

  for (const [turn, [name, trick]] of Object.entries(TRICKS).entries()) {
    test(`stays guarded: ${name}`, async ({ assert }) => {
      const opened: string[] = []
      for (const { role, route } of attempts(turn)) {
        const request = { method: route.method, path: pathIn(fixture, route) }
        const changes = trick(request)
        const headers = { ...fixture.headers[role], ...changes.headers }
        const { status, text } = await requestAndRollBack({ ...request, ...changes, headers })
        if ((status >= 200 && status < 300 && text !== '') || status >= 500) {
          opened.push(`${role} ${request.method} ${changes.path ?? request.path}: ${status}`)
        }
      }
      assert.deepEqual(opened, [])
    }).timeout(300_000)
  }
})

/**
 * The roles without access to one route of each kind: visitors, and users where a role is required.
 * @param turn chooses the routes, so that every trick is tried with others
 */
function attempts(turn: number): { role: Role; route: ServedRoute }[] {
  const kinds = Map.groupBy(servedRoutes().filter(isGuarded), kindOf)
  return [...kinds.values()].flatMap((routes) => {
    const route = routes[turn % routes.length]!
    const isForRole = route.guards.some((guard) => guard.startsWith('role'))
    const roles: Role[] = isForRole ? ['visitor', 'user'] : ['visitor']
    return roles.map((role) => ({ role, route }))
  })
}

/** Routes of one kind differ in their words only; the router treats them alike. */
function kindOf({ method, path, guards }: ServedRoute): string {
  const words = path.split('/')
  const parameters = words.map((word) => (word.startsWith('{') ? '{}' : '')).join('/')
  return [method, words[1], parameters, ...guards].join(' ')
}
