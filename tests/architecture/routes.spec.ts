import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { servedRoutes, shapeOf } from '#tests/support/access/served_routes'

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Routes of libraries; their names cannot be changed. */
const LIBRARIES = /^\/(__transmit|files)\//

/** Writes outside of the API: the page that simulates a payment site. */
const FOREIGN = /^\/sandbox-gateway\//

/** URL prefix -> prefix of the route name. The first match decides. */
const FACES: [prefix: string, name: RegExp][] = [
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

test.group('Routes', () => {
  test('only /api/v1 writes', ({ assert }) => {
    const writes = ours().filter(({ method }) => WRITES.includes(method))
    const elsewhere = writes.filter(
      ({ path }) => !path.startsWith('/api/v1/') && !FOREIGN.test(path)
    )
    assert.deepEqual(elsewhere.map(shapeOf), [])
  })

  test('an access token has no write access to admin routes', ({ assert }) => {
    const writes = ours().filter(
      ({ method, path }) => WRITES.includes(method) && path.startsWith('/api/v1/admin-dashboard')
    )
    const open = writes.filter(({ guards }) => !guards.includes('sessionOnly'))
    assert.isAbove(writes.length, 10)
    assert.deepEqual(open.map(shapeOf), [])
  })

  test('route names are unique', ({ assert }) => {
    const names = ours().map(({ name, path }) => `${name} ${path}`)
    const plain = [...new Set(names)].map((name) => name.split(' ')[0])
    assert.deepEqual(
      plain.filter((name, index) => plain.indexOf(name) !== index),
      []
    )
  })

  test('every route name begins with its audience', ({ assert }) => {
    const strangers = ours().filter(({ name, path }) => {
      const face = FACES.find(([prefix]) => path === prefix || path.startsWith(prefix))
      return !face?.[1].test(name)
    })
    assert.deepEqual(
      strangers.map(({ name, path }) => `${path} is called "${name}"`),
      []
    )
  })

  test('the studio and the back office are guarded by role', ({ assert }) => {
    const guarded: [RegExp, RegExp][] = [
      [/^\/(studio|api\/v1\/creator-dashboard)(\/|$)/, GUARDS.creator!],
      [/^\/(admin|api\/v1\/admin-dashboard)(\/|$)/, GUARDS.admin!],
    ]
    const open = ours().filter(({ path, guards }) =>
      guarded.some(([face, guard]) => face.test(path) && !guards.some((name) => guard.test(name)))
    )
    assert.deepEqual(open.map(shapeOf), [])
  })

  test('a route that the specification reserves for users rejects visitors', ({ assert }) => {
    const roles = new Map(promised.map(({ shape, role }) => [shape, role]))
    const open = ours().filter((route) => {
      const guard = GUARDS[roles.get(shapeOf(route)) ?? '']
      return guard && !route.guards.some((name) => guard.test(name))
    })
    assert.deepEqual(open.map(shapeOf), [])
  })
})

test.group('The API specification, row by row', () => {
  const served = () => new Set(ours().map(shapeOf))

  test('every route of /api/v1 is in the specification or in the list of additions with a reason', ({
    assert,
  }) => {
    const known = new Set([
      ...promised.map(({ shape }) => shape),
      ...rowsOf('routes_beyond_specification.txt').map((line) => line.split(' because ')[0]!),
    ])
    const unknown = [...served()].filter((shape) => shape.includes(' /api/v1') && !known.has(shape))
    assert.deepEqual(unknown, [])
  })

  test('every addition exists and states its reason', ({ assert }) => {
    const lines = rowsOf('routes_beyond_specification.txt').map((line) => line.split(' because '))
    const faulty = lines.filter(([shape, reason]) => !reason?.trim() || !served().has(shape!))
    assert.deepEqual(faulty, [])
  })

  test('the list of missing rows only shrinks', ({ assert }) => {
    const listed = rowsOf('routes_not_built.txt')
    const toCome = promised.map(({ shape }) => shape).filter((shape) => !served().has(shape))
    const arrived = listed.filter((shape) => !toCome.includes(shape))
    const vanished = toCome.filter((shape) => !listed.includes(shape))
    assert.deepEqual(arrived, [], 'served now: strike these out of routes_not_built.txt')
    assert.deepEqual(vanished, [], 'served once: these must be served again')
  })
})
