import { mock } from 'node:test'
import { test } from '@japa/runner'
import { Encryption } from '@adonisjs/core/encryption'
import { AES256GCM } from '@adonisjs/core/encryption/drivers/aes_256_gcm'
import db from '@adonisjs/lucid/services/db'
import encryption from '@adonisjs/core/services/encryption'
import testUtils from '@adonisjs/core/services/test_utils'
import { appKey } from '#config/app'
import { ResealColumns } from '#platform/keys/reseal_columns'
import { sealedColumns, type SealedColumn } from '#platform/keys/sealed_columns'
import { makeSealedRows } from '#tests/support/trade/sealed_rows'

const OLD = 'a-key-that-was-used-before-this-one'
const cipherOf = (...keys: string[]) =>
  new Encryption({ driver: (key) => new AES256GCM({ id: 'gcm', key }), keys })
const [ofOld, ofBoth] = [cipherOf(OLD), cipherOf(appKey.release(), OLD)]

/** Seals everything with the old key, as if APP_KEY had just been exchanged. */
async function age() {
  for (const { table, column, purpose, isList, key = ['id'] } of sealedColumns()) {
    const { rows } = await db.rawQuery(
      `select ${key.join(', ')}, ${column} as value, ${purpose} as purpose from ${table} where ${column} is not null`
    )
    for (const { value, purpose: bound, ...id } of rows) {
      const again = (sealed: string) => {
        const content = encryption.use('current').decrypt(sealed, bound)
        if (content === null) throw new Error(`${table}.${column} is not bound to ${bound}`)
        return ofOld.encrypt(content, { purpose: bound })
      }
      const aged = isList
        ? JSON.stringify(value.map((entry: any) => ({ ...entry, sealed: again(entry.sealed) })))
        : again(value)
      await db
        .from(table)
        .where(id)
        .update({ [column]: aged })
    }
  }
  const { use } = encryption
  mock.method(encryption, 'use', (name?: 'current') => (name ? use.call(encryption, name) : ofBoth))
}

const nameOf = ({ table, column }: SealedColumn) => `${table}.${column}`
const reseal = (options = {}) => new ResealColumns().execute(options)
const sumOf = (found: Awaited<ReturnType<typeof reseal>>, what: 'resealed' | 'left') =>
  found.reduce((sum, counts) => sum + counts[what], 0)

test.group('What the old key sealed', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(() => mock.restoreAll())

  test('is encrypted with the new one in every column, and reads as before', async ({ assert }) => {
    const rows = await makeSealedRows()
    const columns = sealedColumns().map(nameOf)
    assert.sameMembers([...Object.keys(rows), 'sealed_keys.sealed'], columns)
    const before = await readAll(rows)
    await age()
    assert.deepEqual(await readAll(rows), before)

    const counted = await reseal({ isTrial: true })
    const left = counted.filter((counts) => counts.left > 0).map(({ column }) => column)
    assert.sameMembers(left, Object.keys(rows))
    assert.equal(sumOf(counted, 'resealed'), 0)

    const done = await reseal()
    assert.equal(sumOf(done, 'resealed'), sumOf(counted, 'left'))
    assert.equal(sumOf(done, 'left'), 0)
    mock.restoreAll()
    assert.deepEqual(await readAll(rows), before)
    assert.equal(sumOf(await reseal(), 'resealed'), 0)
  })

  test('is what the modules declare: no other column of the database is encrypted', async ({
    assert,
  }) => {
    await makeSealedRows()
    const { rows: texts } = await db.rawQuery(
      `select table_name as table, column_name as column from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE'
         and data_type in ('text', 'jsonb', 'character varying')`
    )
    const sql = texts.map(
      ({ table, column }: SealedColumn) =>
        `select '${table}.${column}' as name
         where exists (select from ${table} where "${column}"::text ~ '(^|")gcm[.]')`
    )
    const { rows: found } = await db.rawQuery(sql.join(' union all '))
    const expected = sealedColumns().map(nameOf)
    assert.includeMembers(
      expected,
      found.map(({ name }: { name: string }) => name)
    )
    assert.lengthOf(found, expected.length - 1)
  })

  test('is done to the end by another run after one that was stopped', async ({ assert }) => {
    const rows = await makeSealedRows()
    const before = await readAll(rows)
    await age()
    const all = sumOf(await reseal({ isTrial: true }), 'left')
    const current = encryption.use('current')
    const { encrypt } = current
    let made = 0
    const stopped = mock.method(current, 'encrypt', (...input: [any]) => {
      if (made === 4) throw new Error('stopped')
      made += 1
      return encrypt.apply(current, input)
    })
    await assert.rejects(() => reseal(), 'stopped')
    stopped.mock.restore()
    assert.deepEqual(await readAll(rows), before)
    assert.isBelow(sumOf(await reseal({ isTrial: true }), 'left'), all)
    assert.isAbove(sumOf(await reseal(), 'resealed'), 0)
    mock.restoreAll()
    assert.deepEqual(await readAll(rows), before)
  })

  test('is not written over what somebody changes meanwhile', async ({ assert }) => {
    await makeSealedRows()
    await age()
    const current = encryption.use('current')
    const { encrypt } = current
    const changed = encryption.encrypt('{"title":"later"}', { purpose: 'x' })
    let isChanged = false
    mock.method(current, 'encrypt', (content: unknown, options: { purpose: string }) => {
      if (options.purpose.startsWith('product-draft:') && !isChanged) {
        isChanged = true
        void db.from('product_drafts').update({ sealed: changed }).then()
      }
      return encrypt.call(current, content, undefined, options.purpose)
    })
    const found = await reseal()
    assert.equal(sumOf(found, 'left'), 1)
    assert.equal((await db.from('product_drafts').firstOrFail()).sealed, changed)
  })

  test('stays as it is where no key opens it, and is counted', async ({ assert }) => {
    await makeSealedRows()
    const foreign = cipherOf('a-key-of-somebody-else-entirely').encrypt('x', { purpose: 'y' })
    await db.from('product_drafts').update({ sealed: foreign })
    const found = await reseal()
    assert.deepInclude(found, {
      column: 'product_drafts.sealed',
      resealed: 0,
      left: 0,
      unreadable: 1,
    })
    assert.equal((await db.from('product_drafts').firstOrFail()).sealed, foreign)
  })
})

async function readAll(rows: Record<string, () => Promise<unknown>>) {
  const read: Record<string, unknown> = {}
  for (const [column, content] of Object.entries(rows)) read[column] = await content()
  for (const [column, content] of Object.entries(read)) {
    if (content === null) throw new Error(`${column} cannot be read`)
  }
  return read
}
