import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { servedRoutes, shapeOf, type ServedRoute } from '#tests/support/access/served_routes'

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Routes of libraries; their names cannot be changed. */
const LIBRARIES = /^\/(__transmit|files)\//

/** The simulated payment site: the only writes outside of the API. */
const PAYMENT_SITE = /^\/sandbox-gateway\//

/** URL prefix -> prefix of the route name. The first match decides. */
const AUDIENCES: [prefix: string, name: RegExp][] = [
  ['/api/v1/creator-dashboard', /^api\.studio\./],
  ['/api/v1/admin-dashboard', /^api\.admin\./],
  ['/api/v1', /^api\.(?!studio\.|admin\.)/],
  ['/studio', /^studio\./],
  ['/admin', /^admin\./],
  ['/dev/', /^dev\./],
  ['/health', /^health\./],
  ['/sandbox-gateway', /^sandbox_gateway\./],
  ['/', /^(?!api\.|studio\.|admin\.)[a-z_]+\./],
]

const GUARDS: Record<string, RegExp> = {
  user: /^(auth|role)\b/,
  creator: /^role (creator|creator,admin|admin,creator)$/,
  admin: /^role admin$/,
}

const ours = () => servedRoutes().filter(({ path }) => !LIBRARIES.test(path))
const rowsOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))

const promised = rowsOf('routes.tsv')
  .slice(1)
  .map((line) => line.split('\t') as [string, string, string])
  .map(([method, path, role]) => ({ shape: shapeOf({ method, path }), role }))

const isWrite = ({ method }: ServedRoute) => WRITES.includes(method)

function writesOutsideApi(routes: ServedRoute[]): ServedRoute[] {
  return routes.filter(
    (route) =>
      isWrite(route) && !route.path.startsWith('/api/v1/') && !PAYMENT_SITE.test(route.path)
  )
}

const adminWrites = (routes: ServedRoute[]) =>
  routes.filter((route) => isWrite(route) && route.path.startsWith('/api/v1/admin-dashboard'))

function adminWritesOpenToTokens(routes: ServedRoute[]): ServedRoute[] {
  return adminWrites(routes).filter(({ guards }) => !guards.includes('sessionOnly'))
}

/** A path may have several methods under one name. */
function repeatedNames(routes: ServedRoute[]): string[] {
  const pairs = new Set(routes.map(({ name, path }) => `${name} ${path}`))
  const names = [...pairs].map((pair) => pair.split(' ')[0]!)
  return names.filter((name, index) => names.indexOf(name) !== index)
}

function namesOfOtherAudiences(routes: ServedRoute[]): string[] {
  return routes
    .filter(({ name, path }) => {
      const audience = AUDIENCES.find(([prefix]) => path.startsWith(prefix))
      return !audience?.[1].test(name)
    })
    .map(({ name, path }) => `${path} is called "${name}"`)
}

function areasWithoutRole(routes: ServedRoute[]): ServedRoute[] {
  const guarded: [RegExp, RegExp][] = [
    [/^\/(studio|api\/v1\/creator-dashboard)(\/|$)/, GUARDS.creator!],
    [/^\/(admin|api\/v1\/admin-dashboard)(\/|$)/, GUARDS.admin!],
  ]
  return routes.filter(({ path, guards }) =>
    guarded.some(([area, guard]) => area.test(path) && !guards.some((name) => guard.test(name)))
  )
}

function openToVisitors(routes: ServedRoute[], rows: typeof promised): ServedRoute[] {
  const roles = new Map(rows.map(({ shape, role }) => [shape, role]))
  return routes.filter((route) => {
    const guard = GUARDS[roles.get(shapeOf(route)) ?? '']
    return guard && !route.guards.some((name) => guard.test(name))
  })
}

/** Lines of the form `GET /api/v1/x because …`. */
function faultyAdditions(lines: string[], served: Set<string>): string[] {
  return lines.filter((line) => {
    const [shape, reason] = line.split(' because ')
    return !reason?.trim() || !served.has(shape!)
  })
}

function missingRoutes(rows: typeof promised, served: Set<string>): string[] {
  return rows.map(({ shape }) => shape).filter((shape) => !served.has(shape))
}

function unlistedRoutes(served: Set<string>, listed: Set<string>): string[] {
  return [...served].filter((shape) => shape.includes(' /api/v1') && !listed.has(shape))
}

test.group('Routes', () => {
  test('only /api/v1 writes', ({ assert }) => {
    assert.deepEqual(writesOutsideApi(ours()).map(shapeOf), [])
  })

  test('an access token has no write access to admin routes', ({ assert }) => {
    assert.isAbove(adminWrites(ours()).length, 10, 'the selection is not empty')
    assert.deepEqual(adminWritesOpenToTokens(ours()).map(shapeOf), [])
  })

  test('route names are unique', ({ assert }) => {
    assert.deepEqual(repeatedNames(ours()), [])
  })

  test('every route name begins with its audience', ({ assert }) => {
    assert.deepEqual(namesOfOtherAudiences(ours()), [])
  })

  test('the studio and the back office are guarded by role', ({ assert }) => {
    assert.deepEqual(areasWithoutRole(ours()).map(shapeOf), [])
  })

  test('a route that the specification reserves for users rejects visitors', ({ assert }) => {
    assert.deepEqual(openToVisitors(ours(), promised).map(shapeOf), [])
  })
})

test.group('The API specification, row by row', () => {
  const served = () => new Set(ours().map(shapeOf))
  const additions = rowsOf('routes_beyond_specification.txt')

  test('every route of /api/v1 is in the specification or in the list of additions with a reason', ({
    assert,
  }) => {
    const listed = new Set([
      ...promised.map(({ shape }) => shape),
      ...additions.map((line) => line.split(' because ')[0]!),
    ])
    assert.deepEqual(unlistedRoutes(served(), listed), [])
  })

  test('every addition exists and states its reason', ({ assert }) => {
    assert.deepEqual(faultyAdditions(additions, served()), [])
  })

  test('every route of the specification is served', ({ assert }) => {
    assert.deepEqual(missingRoutes(promised, served()), [])
  })
})

test.group('The checks of routes, planted faults', () => {
  const sound: ServedRoute[] = [
    { name: 'api.carts.show', method: 'GET', path: '/api/v1/user/cart', guards: ['auth'] },
    {
      name: 'api.admin.gateways.store',
      method: 'POST',
      path: '/api/v1/admin-dashboard/payment-gateways',
      guards: ['role admin', 'sessionOnly'],
    },
    { name: 'studio.products.index', method: 'GET', path: '/studio', guards: ['role creator'] },
  ]
  const [cart, gateways, studio] = sound as [ServedRoute, ServedRoute, ServedRoute]

  const FAULTS: [string, (routes: ServedRoute[]) => unknown[], ServedRoute][] = [
    ['a page that writes', writesOutsideApi, { ...studio, method: 'POST' }],
    [
      'an admin write that accepts tokens',
      adminWritesOpenToTokens,
      { ...gateways, guards: ['role admin'] },
    ],
    ['a name of two routes', repeatedNames, { ...studio, path: '/studio/other' }],
    ['a name of another audience', namesOfOtherAudiences, { ...cart, name: 'studio.carts.show' }],
    ['a studio page without a role', areasWithoutRole, { ...studio, guards: ['auth'] }],
    [
      'a route for users that visitors may call',
      (routes) => openToVisitors(routes, [{ shape: 'GET /api/v1/user/cart', role: 'user' }]),
      { ...cart, guards: [] },
    ],
    [
      'a route that the specification does not list',
      (routes) => unlistedRoutes(new Set(routes.map(shapeOf)), new Set(sound.map(shapeOf))),
      { ...cart, path: '/api/v1/user/basket' },
    ],
  ]

  for (const [fault, find, route] of FAULTS) {
    test(`find ${fault}`, ({ assert }) => {
      assert.lengthOf(find(sound), 0)
      assert.lengthOf(find([...sound, route]), 1)
    })
  }

  test('find a route of the specification that is not served', ({ assert }) => {
    const rows = [{ shape: 'GET /api/v1/user/cart', role: 'user' }]
    assert.deepEqual(missingRoutes(rows, new Set(sound.map(shapeOf))), [])
    assert.deepEqual(missingRoutes(rows, new Set()), ['GET /api/v1/user/cart'])
  })

  test('find an addition without a reason, and one that is not served', ({ assert }) => {
    const lines = ['GET /a because it helps', 'GET /a because ', 'GET /b because it helps']
    assert.deepEqual(faultyAdditions(lines, new Set(['GET /a'])), lines.slice(1))
  })
})
