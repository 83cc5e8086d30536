import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { emptyDatabase } from '#tests/support/empty_database'
import {
  pathIn,
  requestAndRollBack,
  makeAccessFixture,
  type Role,
  type AccessFixture,
} from '#tests/support/access/access_fixture'
import { servedRoutes, type ServedRoute } from '#tests/support/access/served_routes'

const STRANGE = 999_999

/** Fields that no client may set, in the names of the API and of the tables (trust 18). */
const FORBIDDEN: Record<string, unknown> = {
  id: STRANGE,
  role: 'admin',
  isAdmin: true,
  is_admin: true,
  userId: STRANGE,
  user_id: STRANGE,
  buyerId: STRANGE,
  shopId: STRANGE,
  shop_id: STRANGE,
  creatorId: STRANGE,
  groupName: 'vip',
  balance: '999999',
  serviceFeeBp: 0,
  service_fee_bp: 0,
  salesVolume: STRANGE,
  paidAt: '2020-01-01T00:00:00Z',
  paidAmount: '0',
  emailVerifiedAt: '2020-01-01T00:00:00Z',
  email_verified_at: '2020-01-01T00:00:00Z',
  bannedAt: null,
  deletedAt: '2020-01-01T00:00:00Z',
  twoFactorEnabledAt: '2020-01-01T00:00:00Z',
  tokenHash: 'known',
  __proto__: { role: 'admin' },
  constructor: { prototype: { role: 'admin' } },
}

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Tables that count or store requests, not their effects. */
const PASSING = [
  'adonis_schema',
  'adonis_schema_versions',
  'rate_limits',
  'sessions',
  'mailbox_messages',
  'outbox_events',
  'idempotency_keys',
]

test.group('Fields that no user may set', (group) => {
  let fixture: AccessFixture
  let goods: { id: number }
  let before: Rows
  group.setup(async () => {
    await emptyDatabase()
    fixture = await makeAccessFixture()
    goods = await db.from('products').firstOrFail()
    before = await rowsOf(await everyTable())
    return emptyDatabase
  })

  /** Valid bodies to which a field is added. */
  const bodyOf = (route: ServedRoute): Record<string, unknown> => {
    const { user } = fixture.people
    const product = { title: 'Ink, again', salesPrice: '1900' }
    const creatorName = fixture.valueOf(route.path, 'name')
    const coupon = {
      title: 'A welcome',
      code: 'SAMECODE1',
      discountType: 'fixed',
      discountAmount: '500',
    }
    const bodies: Record<string, Record<string, unknown>> = {
      'PATCH /api/v1/user': { username: `${user.username}x`, email: user.email },
      'POST /api/v1/user/access-tokens': { name: 'CI', scopes: ['read'], expiresInDays: 30 },
      'POST /api/v1/user/follows': { creatorName: fixture.valueOf(route.path, 'name') },
      'PATCH /api/v1/user/follows/{id}': { pushEnabled: false },
      'PATCH /api/v1/user/eventNotifications/{id}': { isRead: true },
      'PATCH /api/v1/user/eventNotifications': { seenUntil: new Date().toISOString() },
      'POST /api/v1/user/orders': {
        products: [{ id: goods.id }],
        currency: 'CNY',
        confirmDuplicate: true,
      },
      'POST /api/v1/user/orders/estimate': { products: [{ id: goods.id }], currency: 'CNY' },
      'POST /api/v1/creator-dashboard/shop/products': product,
      'PUT /api/v1/creator-dashboard/shop/products/{id}': product,
      'POST /api/v1/creator-dashboard/shop/categories': { name: 'Paper' },
      'PUT /api/v1/creator-dashboard/shop/categories/{id}': { name: 'Paper' },
      'PUT /api/v1/creator-dashboard/shop': { name: 'Paper Lamp', description: 'Letters' },
      'PATCH /api/v1/creator-dashboard/profile': { bio: 'Letters' },
      'PUT /api/v1/creator-dashboard/shop/tipping-settings': {
        enabled: true,
        minAmount: '5000',
        maxAmount: '9000',
      },
      'POST /api/v1/user/orders/optimal-coupon-combination': { products: [goods.id] },
      'POST /api/v1/creator-dashboard/promotions/coupons': coupon,
      'PATCH /api/v1/creator-dashboard/promotions/coupons/{id}': {
        title: 'Less',
        status: 'inactive',
      },
      'POST /api/v1/admin-dashboard/coupons': { ...coupon, creatorName },
      'PATCH /api/v1/admin-dashboard/coupons/{id}': { status: 'inactive' },
      'PATCH /api/v1/admin-dashboard/creator-applications/{id}': { action: 'archive' },
      'PATCH /api/v1/user/chats/{chatPartnerId}': { isMuted: true },
      // An admin may set the label: the same value as below.
      'PATCH /api/v1/admin-dashboard/users/{id}': { groupName: 'vip' },
      'DELETE /api/v1/user': { confirmation: 'YES' },
    }
    return bodies[`${route.method} ${route.path}`] ?? {}
  }

  const writeAs = async (role: Role, route: ServedRoute, more: object) => {
    let rowsAfter = ''
    const { status } = await requestAndRollBack(
      {
        method: route.method,
        path: pathIn(fixture, route),
        headers: { ...fixture.headers[role], 'idempotency-key': crypto.randomUUID() },
        // Built by hand: JSON.stringify omits `__proto__`.
        body: `{${entriesOf({ ...bodyOf(route), ...more })}${Object.keys(more).length ? ',"__proto__":{"role":"admin"}' : ''}}`,
      },
      async () => {
        rowsAfter = await changesSince(before)
      }
    )
    return { status, left: rowsAfter }
  }

  test('change nothing, on any writing route, for any role', async ({ assert }) => {
    const changed: string[] = []
    let written = 0
    const doors = servedRoutes().filter(({ method }) => WRITES.includes(method))
    for (const route of doors) {
      for (const role of rolesAt(route)) {
        const plain = await writeAs(role, route, {})
        const tricky = await writeAs(role, route, FORBIDDEN)
        if (plain.status < 300) written += 1
        if (plain.left !== tricky.left) changed.push(`${role} ${route.method} ${route.path}`)
      }
    }
    assert.deepEqual(changed, [])
    assert.isAbove(written, 10, 'the doors were opened indeed')
  }).timeout(600_000)

  test('a planted change is detected', async ({ assert }) => {
    await db.beginGlobalTransaction()
    try {
      assert.equal(await changesSince(before), '[]')
      await db.from('users').where('id', fixture.people.user.id).update({ group_name: 'vip' })
      assert.match(await changesSince(before), /^\[\["users",.*vip/)
    } finally {
      await db.rollbackGlobalTransaction()
    }
  })
})

function rolesAt({ guards }: ServedRoute): Role[] {
  if (guards.includes('role admin')) return ['admin']
  return guards.includes('role creator') ? ['creator'] : ['user']
}

function entriesOf(body: Record<string, unknown>): string {
  return JSON.stringify(body).slice(1, -1)
}

type Rows = Record<string, string[]>

const namesOf = ({ rows }: { rows: { name: string }[] }) =>
  rows.map(({ name }) => name).filter((name) => !PASSING.includes(name))

const everyTable = async () =>
  namesOf(
    await db.rawQuery(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`
    )
  )

/** The tables that the current transaction has written: the others need not be compared. */
const writtenTables = async () =>
  namesOf(
    await db.rawQuery(
      `select relname as name from pg_stat_xact_user_tables
       where schemaname = 'public' and n_tup_ins + n_tup_upd + n_tup_del > 0 order by 1`
    )
  )

/** The rows of the tables, without generated values: numbers, hashes, times. */
async function rowsOf(tables: string[]): Promise<Rows> {
  const shown: Rows = {}
  for (const name of tables) {
    const rows: Record<string, unknown>[] = await db.from(name)
    shown[name] = rows.map((row) => JSON.stringify(calm(row))).sort()
  }
  return shown
}

/** The tables whose rows are others than before, with these. */
async function changesSince(before: Rows): Promise<string> {
  const now = await rowsOf(await writtenTables())
  const isChanged = (name: string) => JSON.stringify(now[name]) !== JSON.stringify(before[name])
  return JSON.stringify(Object.entries(now).filter(([name]) => isChanged(name)))
}

function calm(row: Record<string, unknown>) {
  return Object.entries(row).map(([column, value]) => {
    if (value === STRANGE || value === 'known') return [column, value]
    if (/_at$|^expire/.test(column)) return [column, value === null]
    if (
      /^id$|^password$|hash|hint|_no$|_key$|uid$|reference|url$|secret|request_id|payment_id|^ref_id$|transaction_id|details|subject_id|_id$/.test(
        column
      )
    ) {
      return [column, /^(user|buyer|shop|creator|actor|acting_as)_id$/.test(column) ? value : '#']
    }
    return [column, typeof value === 'bigint' ? String(value) : value]
  })
}
