import { BaseSchema } from '@adonisjs/lucid/schema'

/** The counted rows of a shop, and how changed rows change the count. */
const COUNTED: Record<string, { added: string; removed: string }> = {
  copies: { added: 'added', removed: 'removed' },
  downloads: { added: 'added', removed: 'removed' },
  // The library shows a file once, however many rows it has. Changes of a shop's files wait for
  // each other, because two transactions could both count their row as the first or the last one.
  attachments: {
    added: `(select shop_id from added group by shop_id, storage_key having count(*) =
      (select count(*) from attachments a where a.storage_key = added.storage_key and a.shop_id = added.shop_id))`,
    removed: `(select distinct shop_id, storage_key from removed where not exists
      (select from attachments a where a.storage_key = removed.storage_key and a.shop_id = removed.shop_id))`,
  },
}

const lockShops = (rows: string) => `perform pg_advisory_xact_lock(hashtext('shop_files'), shop_id)
  from (select distinct shop_id from ${rows} order by 1) as shops;`

const recordSteps = (table: string, rows: string, sign: string) => `
  insert into row_steps (shop_id, counted, step)
  select shop_id, '${table}', ${sign}count(*) from ${rows} as changed group by shop_id;`

const COUNT = (table: string) =>
  table === 'attachments' ? 'count(distinct storage_key)' : 'count(*)'

/** How many copies, downloads and files a shop has; kept and folded as the counts of orders are (0135). */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('row_counts', (table) => {
      table.integer('shop_id').notNullable()
      table.string('counted').notNullable()
      table.bigInteger('rows').notNullable()
      table.primary(['shop_id', 'counted'])
    })
    this.schema.createTable('row_steps', (table) => {
      table.integer('shop_id').notNullable().index()
      table.string('counted').notNullable()
      table.bigInteger('step').notNullable()
    })
    for (const [table, { added, removed }] of Object.entries(COUNTED)) {
      const lock = (rows: string) => (table === 'attachments' ? lockShops(rows) : '')
      this.schema.raw(`
        create function count_${table}() returns trigger language plpgsql as $$
        begin
          if tg_op = 'INSERT' then
            ${lock('added')} ${recordSteps(table, added, '')}
          else
            ${lock('removed')} ${recordSteps(table, removed, '-')}
          end if;
          return null;
        end $$`)
      this.schema.raw(`create trigger ${table}_counted_on_insert after insert on ${table}
        referencing new table as added for each statement execute function count_${table}()`)
      this.schema.raw(`create trigger ${table}_counted_on_delete after delete on ${table}
        referencing old table as removed for each statement execute function count_${table}()`)
    }
    this.schema.raw(`
      create function fold_row_steps() returns void language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(hashtext('fold_row_steps'));
        with taken as (delete from row_steps returning *)
        insert into row_counts (shop_id, counted, rows)
        select shop_id, counted, sum(step) from taken group by shop_id, counted having sum(step) <> 0
        on conflict (shop_id, counted) do update set rows = row_counts.rows + excluded.rows;
      end $$`)
    const recounts = Object.keys(COUNTED).map(
      (table) => `insert into row_counts (shop_id, counted, rows)
        select shop_id, '${table}', ${COUNT(table)} from ${table} group by shop_id;`
    )
    this.schema.raw(`
      create function recount_rows() returns void language plpgsql as $$
      begin
        lock table copies, downloads, attachments in share row exclusive mode;
        delete from row_counts;
        delete from row_steps;
        ${recounts.join('\n')}
      end $$`)
    this.schema.raw('select recount_rows()')
  }

  override async down() {
    for (const table of Object.keys(COUNTED)) {
      this.schema.raw(`drop trigger ${table}_counted_on_insert on ${table}`)
      this.schema.raw(`drop trigger ${table}_counted_on_delete on ${table}`)
      this.schema.raw(`drop function count_${table}`)
    }
    this.schema.raw('drop function recount_rows')
    this.schema.raw('drop function fold_row_steps')
    this.schema.dropTable('row_steps')
    this.schema.dropTable('row_counts')
  }
}
