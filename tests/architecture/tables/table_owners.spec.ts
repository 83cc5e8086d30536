import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
// @ts-expect-error the checks are plain JavaScript, so that they run before anything is built
import { tableFaults } from '../../../bin/checks/table_owners.mjs'

const MODELS = {
  'app/orders/models/order.ts': 'export default class Order extends OrderSchema {}',
  'app/site/models/change.ts': `export default class Change extends S { static override table = 'site_configuration_changes' }`,
}

function faultsOf(file: string, source: string, schema = ''): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'countermark-tables-'))
  const files = { ...MODELS, 'database/schema.ts': schema, [file]: source }
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    return tableFaults(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const ORDER = `import Order from '#orders/models/order'\n`

/** Each writes a table of `orders`. */
const WRITES: Record<string, string> = {
  'an update': 'db.rawQuery(`update orders set status = ?`)',
  'an insert': `statement('insert into orders (id) values (1)')`,
  'a deletion after a CTE': 'const Q = `with old as (select 1) delete from orders where id = 1`',
  'a statement with parts': 'const Q = `${WITH} update orders set ${COLUMN} = 1`',
  'the builder': `trx.from('orders').where({ id }).update({ status })`,
  'the builder with an alias': `trx.from('orders as o').where({ id }).delete()`,
  'an insert of the builder': `trx.insertQuery().table('orders').insert({ id })`,
  'a query in a variable': `const old = db.from('orders')\nawait old.where({ id }).delete()`,
  'a query of a function': `const own = (table) => trx.from(table)\nawait own('orders').update({})`,
  'a list of tables': `for (const table of ['orders']) await trx.from(table).delete()`,
  'retention': `retain({ table: 'orders', column: 'created_at', days: 3 })`,
  'a model': `${ORDER}await Order.create({ id })`,
  'a query of a model': `${ORDER}await Order.query().where({ id }).update({ status })`,
  'a new row': `${ORDER}const order = new Order()`,
  'a row that was found': `${ORDER}const order = await Order.find(1)\nawait order.merge({ status }).save()`,
  'a row that was handed in': `${ORDER}const close = (order: Order) => order.merge({ status }).save()`,
  'a row of a function': `import { lockOrder } from '#orders/actions/lock_order'\nawait (await lockOrder(1)).save()`,
}

/** Each reads a table of `orders`. */
const READS: Record<string, string> = {
  'a statement': 'const Q = `select * from orders`',
  'a join': `db.rawQuery('select * from carts c left join orders o on true')`,
  'a list of sources': 'const Q = `select from given g, orders o`',
  'the builder': `db.from('orders')`,
  'a join of the builder': `db.from('carts').leftJoin('orders as o', 'o.id', 'id')`,
  'one of two tables': `db.from(isOld ? 'carts' : 'orders')`,
  'a table that is handed over': `const rows = (table) => db.from(table)\nrows('orders as o')`,
}

test.group('Owners of tables', () => {
  test('only the owner writes a table, and no module reads one of its own layer or above', ({
    assert,
  }) => {
    assert.deepEqual(tableFaults(), [])
  })

  for (const [name, source] of Object.entries(WRITES)) {
    test(`finds a write: ${name}`, ({ assert }) => {
      const found = faultsOf('app/notifications/actions/planted.ts', source)
      assert.lengthOf(found, 1)
      assert.match(
        found[0]!,
        /^app\/notifications\/actions\/planted\.ts:\d+: notifications writes (orders|rows) of/
      )
      assert.deepEqual(faultsOf('app/orders/actions/sound.ts', source), [])
    })
  }

  for (const [name, source] of Object.entries(READS)) {
    test(`finds a read upwards: ${name}`, ({ assert }) => {
      const found = faultsOf('app/cart/queries/planted.ts', source)
      assert.lengthOf(found, 1)
      assert.include(found[0]!, 'cart reads orders of orders')
      assert.deepEqual(faultsOf('app/sales/queries/sound.ts', source), [])
    })
  }

  test('finds a read of a module on the same layer', ({ assert }) => {
    const found = faultsOf('app/payouts/rows/planted.ts', `db.from('copies')`)
    assert.deepEqual(found, ['app/payouts/rows/planted.ts:1: payouts reads copies of delivery'])
  })

  test('finds the table that a model names', ({ assert }) => {
    const source = `import Change from '#site/models/change'\nawait Change.create({})`
    const [found] = faultsOf('app/orders/actions/planted.ts', source)
    assert.include(found!, 'writes site_configuration_changes of site')
  })

  test('a CTE is no table, and neither is a word in a comment or a type', ({ assert }) => {
    const sound = `
      /** Deletes from orders. */
      type Counted = 'orders' | 'copies'
      const Q = \`with orders as (select 1) select * from orders\``
    assert.deepEqual(faultsOf('app/cart/queries/sound.ts', sound), [])
  })

  test('finds a table without an owner', ({ assert }) => {
    const schema =
      'export class OrderSchema extends Model {}\nexport class ParcelSchema extends Model {}'
    const found = faultsOf('app/cart/queries/sound.ts', '', schema)
    assert.deepEqual(found, ['bin/checks/layers.cjs lists no owner of the table of ParcelSchema'])
  })
})
