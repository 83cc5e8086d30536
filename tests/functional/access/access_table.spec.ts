import { readFileSync, writeFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { emptyDatabase } from '#tests/support/empty_database'
import {
  pathIn,
  requestAndRollBack,
  makeAccessFixture,
  ROLES,
  type Role,
  type AccessFixture,
} from '#tests/support/access/access_fixture'
import { servedRoutes, type ServedRoute } from '#tests/support/access/served_routes'

const TABLE = new URL('../../architecture/access_table.tsv', import.meta.url)
const SAFE = ['GET', 'HEAD', 'OPTIONS']

/** Exception: an impersonating admin may end the impersonation. */
const IMPERSONATIONS = '/api/v1/admin-dashboard/impersonations'

/** The statuses of each route, in the order of ROLES. */
type Statuses = Map<string, number[]>

const isOk = (status: number) => status >= 200 && status < 300
const nameOf = ({ method, path }: Pick<ServedRoute, 'method' | 'path'>) => `${method} ${path}`

function parseTable(text: string): Statuses {
  const lines = text.trim().split('\n').slice(1)
  return new Map(
    lines.map((line) => {
      const [method, path, ...statuses] = line.split('\t')
      return [`${method} ${path}`, statuses.map(Number)]
    })
  )
}

/** The routes whose statuses differ, and those that only one of the two has. */
function listDifferences(actual: Statuses, expected: Statuses): string[] {
  const names = new Set([...actual.keys(), ...expected.keys()])
  const rowOf = (statuses: Statuses, name: string) => statuses.get(name)?.join(' ') ?? 'missing'
  return [...names]
    .filter((name) => rowOf(actual, name) !== rowOf(expected, name))
    .map((name) => `${name}: ${rowOf(actual, name)}; in the table: ${rowOf(expected, name)}`)
}

function listServerErrors(statuses: Statuses): string[] {
  return [...statuses]
    .filter(([, all]) => all.some((status) => status >= 500))
    .map(([name]) => name)
}

/** The roles that a route admits, among those that must not have access. */
function listAdmitted(statuses: Statuses, routes: ServedRoute[], excluded: Role[]): string[] {
  return routes.flatMap((route) =>
    excluded
      .filter((role) => isOk(statuses.get(nameOf(route))![ROLES.indexOf(role)]!))
      .map((role) => `${role}: ${nameOf(route)}`)
  )
}

/** Sends an empty request to every route as every role. */
async function requestEverywhere(fixture: AccessFixture): Promise<Statuses> {
  const found: Statuses = new Map()
  for (const route of servedRoutes()) {
    const statuses: number[] = []
    for (const role of ROLES) {
      const headers = fixture.headers[role]
      const { status } = await requestAndRollBack({
        method: route.method,
        path: pathIn(fixture, route),
        headers,
      })
      statuses.push(status)
    }
    found.set(nameOf(route), statuses)
  }
  return found
}

/**
 * The access rights of every route (trust 16). `UPDATE_ACCESS_TABLE=1 npm test -- functional --files=access_table`
 * rewrites the file; review its diff as a change of rights.
 */
test.group('Every route for every role', (group) => {
  let found: Statuses
  const admitted = (excluded: Role[], filter: (route: ServedRoute) => boolean) =>
    listAdmitted(found, servedRoutes().filter(filter), excluded)

  group.setup(async () => {
    await emptyDatabase()
    found = await requestEverywhere(await makeAccessFixture())
    if (process.env.UPDATE_ACCESS_TABLE) {
      const rows = [...found].map(([name, statuses]) =>
        [...name.split(' '), ...statuses].join('\t')
      )
      const head = ['method', 'path', ...ROLES].join('\t')
      writeFileSync(TABLE, `${[head, ...rows.sort()].join('\n')}\n`)
    }
    return emptyDatabase
  })

  test('responds as the table says, and the table lists every route', ({ assert }) => {
    assert.deepEqual(listDifferences(found, parseTable(readFileSync(TABLE, 'utf8'))), [])
  }).timeout(600_000)

  test('no request ends in a server error', ({ assert }) => {
    assert.deepEqual(listServerErrors(found), [])
  })

  test('guarded routes reject visitors and banned users', ({ assert }) => {
    const guarded = ({ guards }: ServedRoute) => guards.some((name) => /^(auth|role)\b/.test(name))
    assert.deepEqual(admitted(['visitor', 'banned'], guarded), [])
  })

  test('the studio is for creators, the back office for admins', ({ assert }) => {
    const studio = ({ guards }: ServedRoute) => guards.includes('role creator')
    const office = ({ guards }: ServedRoute) => guards.includes('role admin')
    assert.deepEqual(admitted(['user', 'admin', 'read', 'write', 'acting'], studio), [])
    assert.deepEqual(admitted(['user', 'creator', 'read', 'write'], office), [])
  })

  test('a token reads or writes, and has no access to account protection', ({ assert }) => {
    assert.deepEqual(
      admitted(['read'], ({ method }) => !SAFE.includes(method)),
      []
    )
    assert.deepEqual(
      admitted(['write'], ({ method }) => SAFE.includes(method)),
      []
    )
    const guarding = ({ guards, path }: ServedRoute) =>
      guards.includes('sessionOnly') || path.startsWith('/api/v1/auth/')
    assert.deepEqual(admitted(['read', 'write'], guarding), [])
  })

  test('an impersonating admin cannot change account protection', ({ assert }) => {
    const guarding = ({ guards, path }: ServedRoute) =>
      guards.includes('sessionOnly') && path !== IMPERSONATIONS
    assert.deepEqual(admitted(['acting'], guarding), [])
  })
})

test.group('The check of access rights, planted faults', () => {
  const table = `method\tpath\t${ROLES.join('\t')}\nGET\t/a\t401\t200\t200\t200\t401\t200\t403\t200\n`
  const expected = parseTable(table)
  const statuses = expected.get('GET /a')!

  test('finds a changed status, a route without a row and a row without a route', ({ assert }) => {
    assert.deepEqual(listDifferences(new Map(expected), expected), [])
    const open = new Map([['GET /a', statuses.with(ROLES.indexOf('visitor'), 200)]])
    assert.match(listDifferences(open, expected).join(), /^GET \/a: 200 200 .*table: 401 200/)
    const added = new Map([...expected, ['GET /b', statuses] as const])
    assert.match(listDifferences(added, expected).join(), /^GET \/b: .*table: missing$/)
    assert.match(listDifferences(new Map(), expected).join(), /^GET \/a: missing; /)
  })

  test('finds a server error', ({ assert }) => {
    assert.deepEqual(listServerErrors(expected), [])
    assert.deepEqual(listServerErrors(new Map([['GET /a', statuses.with(1, 500)]])), ['GET /a'])
  })

  test('finds a role that must not have access', ({ assert }) => {
    const route = { method: 'GET', path: '/a', guards: ['auth'] } as unknown as ServedRoute
    assert.deepEqual(listAdmitted(expected, [route], ['visitor', 'banned', 'write']), [])
    assert.deepEqual(listAdmitted(expected, [route], ['visitor', 'user']), ['user: GET /a'])
  })
})
