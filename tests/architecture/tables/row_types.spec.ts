import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
// @ts-expect-error the checks are plain JavaScript, so that they run before anything is built
import { rowTypeFaults } from '../../../bin/checks/row_types.mjs'

const SCHEMA = `
export class OrderSchema extends BaseModel {
  declare id: number
  declare amount: bigint
  declare paidAt: DateTime | null
  declare status: string
}

export class UserSchema extends BaseModel {
  declare username: string
}
`
const MODEL = `export default class Order extends OrderSchema {
  declare status: 'paid' | 'unpaid'
}
`

function faultsOf(query: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'countermark-row-types-'))
  const files = {
    'database/schema.ts': SCHEMA,
    'app/orders/models/order.ts': MODEL,
    'app/orders/queries/list_orders.ts': query,
  }
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    return (rowTypeFaults(folder) as string[]).join('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const BUILDER = `db.from('orders as o').join('users as u', 'u.id', 'o.buyer_id')
  .select('o.id', 'o.amount as sum', 'o.status').select({ paidAt: 'o.paid_at', buyer: 'u.username' })`
const SQL = 'select o.id, o.paid_at as "paidAt", sum(o.amount)::text as amount from orders o'
const SINGLE = `db.from('orders').select('id', db.raw('count(*) as n')).select({ paidAt: 'paid_at' })`

test.group('Types of rows', () => {
  test('are taken from the schema in the whole application', ({ assert }) => {
    assert.deepEqual(rowTypeFaults(), [])
  })

  for (const [field, column] of Object.entries({
    'id: number': 'orders.id',
    'sum: bigint': 'orders.amount',
    'paidAt: Date | null': 'orders.paid_at',
    'buyer: string | null': 'users.username',
    [`status: 'paid' | 'unpaid'`]: 'orders.status',
    'sum: string': 'orders.amount',
  })) {
    test(`a field by hand is found: ${field}`, ({ assert }) => {
      assert.include(faultsOf(`interface OrderRow { ${field} }\n${BUILDER}`), column)
      assert.include(faultsOf(`type Line = Base & { ${field} }\n${BUILDER}`), column)
    })
  }

  test('are looked for in statements and in literals, too', ({ assert }) => {
    const read = 'const { rows } = await db.rawQuery<{ rows: { id: number; paidAt: Date }[] }>'
    const found = faultsOf(`${read}(\`${SQL}\`)`)
    assert.include(found, 'orders.id')
    assert.include(found, 'orders.paid_at')
    const awaited = `const rows: { id: number; paidAt: Date }[] = await ${SINGLE}`
    assert.include(faultsOf(awaited), 'orders.paid_at')
  })

  test('are by hand for expressions, dates as text and literals of one field', ({ assert }) => {
    const computed = 'interface OrderRow { amount: string; paidAt: string | null }'
    assert.equal(faultsOf(`${computed}\nconst text = \`${SQL}\``), '')
    assert.equal(faultsOf(`const rows: { id: number }[] = await ${SINGLE}`), '')
    const derived = `interface OrderRow extends Row<Order, 'id'> { paidAt: Column<Order, 'paidAt'> }`
    assert.equal(faultsOf(`${derived}\n${BUILDER}`), '')
  })

  test('do not concern what a caller hands in', ({ assert }) => {
    assert.equal(faultsOf(`interface ListInput { id: number }\n${BUILDER}`), '')
  })
})
