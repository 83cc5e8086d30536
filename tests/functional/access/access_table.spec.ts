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

const isOk = (status: number) => status >= 200 && status < 300
const nameOf = ({ method, path }: Pick<ServedRoute, 'method' | 'path'>) => `${method} ${path}`

/** The golden file: the status of each route for each role. */
function golden(): Map<string, string[]> {
  const lines = readFileSync(TABLE, 'utf8').trim().split('\n').slice(1)
  return new Map(
    lines.map((line) => {
      const [method, path, ...statuses] = line.split('\t')
      return [`${method} ${path}`, statuses]
    })
  )
}

/** Sends an empty request to every route as every role. */
async function requestEverywhere(fixture: AccessFixture): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
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
  let found: Map<string, number[]>
  const statusOf = (route: ServedRoute, role: Role) =>
    found.get(nameOf(route))![ROLES.indexOf(role)]!
  const open = (roles: Role[], doors: (route: ServedRoute) => boolean) =>
    servedRoutes()
      .filter(doors)
      .flatMap((route) =>
        roles
          .filter((role) => isOk(statusOf(route, role)))
          .map((role) => `${role}: ${nameOf(route)}`)
      )

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
    const actual = Object.fromEntries([...found].map(([name, all]) => [name, all.join(' ')]))
    const expected = Object.fromEntries([...golden()].map(([name, all]) => [name, all.join(' ')]))
    assert.deepEqual(actual, expected)
  }).timeout(600_000)

  test('no request ends in a server error', ({ assert }) => {
    const failed = [...found].filter(([, statuses]) => statuses.some((status) => status >= 500))
    assert.deepEqual(failed, [])
  })

  test('guarded routes reject visitors and banned users', ({ assert }) => {
    const guarded = ({ guards }: ServedRoute) => guards.some((name) => /^(auth|role)\b/.test(name))
    assert.deepEqual(open(['visitor', 'banned'], guarded), [])
  })

  test('the studio is for creators, the back office for admins', ({ assert }) => {
    const studio = ({ guards }: ServedRoute) => guards.includes('role creator')
    const office = ({ guards }: ServedRoute) => guards.includes('role admin')
    assert.deepEqual(open(['user', 'admin', 'read', 'write', 'acting'], studio), [])
    assert.deepEqual(open(['user', 'creator', 'read', 'write'], office), [])
  })

  test('a token reads or writes, and has no access to account protection', ({ assert }) => {
    assert.deepEqual(
      open(['read'], ({ method }) => !SAFE.includes(method)),
      []
    )
    assert.deepEqual(
      open(['write'], ({ method }) => SAFE.includes(method)),
      []
    )
    const guarding = ({ guards, path }: ServedRoute) =>
      guards.includes('sessionOnly') || path.startsWith('/api/v1/auth/')
    assert.deepEqual(open(['read', 'write'], guarding), [])
  })

  test('an impersonating admin cannot change account protection', ({ assert }) => {
    const guarding = ({ guards, path }: ServedRoute) =>
      guards.includes('sessionOnly') && path !== IMPERSONATIONS
    assert.deepEqual(open(['acting'], guarding), [])
  })
})
