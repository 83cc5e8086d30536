import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { skeletonOf } from '#core/names/skeleton'

export const TABLES = [
  { table: 'users', name: 'username', living: 'deleted_at is null' },
  // The shop of a deleted account has a name of its own, which users cannot choose.
  { table: 'shops', name: 'name', living: 'true' },
]

const ROWS_AT_ONCE = 5_000

/** Stores what each name looks like, and numbers those that look alike. */
export async function fillShapes(
  db: QueryClientContract,
  { table, name, living }: (typeof TABLES)[number]
) {
  let last = 0
  for (;;) {
    const rows = await db
      .from(table)
      .where('id', '>', last)
      .whereRaw(living)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .select('id', `${name} as name`)
    if (rows.length === 0) break
    last = rows.at(-1).id
    await db.rawQuery(
      `update ${table} t set name_skeleton = given.skeleton
       from unnest(?::int[], ?::text[]) as given (id, skeleton) where t.id = given.id`,
      [rows.map(({ id }) => id), rows.map((row) => skeletonOf(row.name))]
    )
  }
  await db.rawQuery(
    `update ${table} t set lookalike_no = numbered.no
     from (select id, row_number() over (partition by name_skeleton order by id) - 1 as no
       from ${table} where name_skeleton is not null) as numbered
     where numbered.id = t.id and numbered.no > 0`
  )
}

/**
 * Living users, and shops, have names that look different (decision 0321). Those whose names looked alike before keep them: the
 * oldest has number 0, as every later name has, the others 1, 2, …; an admin sees them in a list.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('users', (table) => {
      table.timestamp('username_changed_at').nullable()
    })
    for (const columnsOf of TABLES) {
      this.schema.alterTable(columnsOf.table, (columns) => {
        columns.text('name_skeleton').nullable()
        columns.integer('lookalike_no').notNullable().defaultTo(0)
      })
      this.defer((db) => fillShapes(db, columnsOf))
    }
    for (const { table } of TABLES) {
      this.defer(async (db) => {
        await db.rawQuery(
          `create unique index ${table}_name_skeleton_unique on ${table} (name_skeleton, lookalike_no)`
        )
        await db.rawQuery(
          `create index ${table}_lookalikes on ${table} (name_skeleton) where lookalike_no > 0`
        )
      })
    }
  }

  override async down() {
    this.schema.alterTable('users', (table) => table.dropColumn('username_changed_at'))
    for (const { table } of TABLES) {
      this.schema.alterTable(table, (columns) => {
        columns.dropColumn('name_skeleton')
        columns.dropColumn('lookalike_no')
      })
    }
  }
}
