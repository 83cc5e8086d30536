import { BaseSchema } from '@adonisjs/lucid/schema'

const INDEXES = ['orders_trade_no_parts', 'payments_payment_no_parts', 'copies_watermark_parts']

/** One step per order without grouping, which would take longer than the insert. */
const INSERTED = `
  insert into order_steps (shop_id, type, state, is_cleared, step, currency, hour, gross, refunded)
  select shop_id, type,
    case when status <> 'unpaid' then status when cancelled_at is not null then 'cancelled' else 'unpaid' end,
    cleared_at is not null, 1, currency,
    case when status in ('paid', 'refunded') then date_trunc('hour', paid_at, 'UTC') end,
    case when status in ('paid', 'refunded') then amount else 0 end,
    case when status = 'refunded' then amount else 0 end
  from added`

/**
 * New entries of a GIN index are stored in a pending list, merged by the writer that fills it. At 128 kB this cost a
 * checkout 0.15 ms for each index (4,000 orders, 2 cores); merged by a job once a minute they cost 0.02. Only the
 * owner may merge, so a function does it in the owner's name. Without the job, the list is merged at 8 MB, or by
 * autovacuum.
 */
export default class extends BaseSchema {
  override async up() {
    for (const name of INDEXES) {
      this.schema.raw(`alter index ${name} set (gin_pending_list_limit = 8192)`)
    }
    const merge = INDEXES.map((name) => `perform gin_clean_pending_list('public.${name}');`)
    this.schema.raw(`
      create function merge_number_indexes() returns void
        language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
      begin
        ${merge.join('\n')}
      end $$`)
    this.schema.raw(`
      create function count_new_orders() returns trigger language plpgsql as $$
      begin
        ${INSERTED};
        return null;
      end $$`)
    this.schema.raw('drop trigger orders_counted_on_insert on orders')
    this.schema.raw(`create trigger orders_counted_on_insert after insert on orders
      referencing new table as added for each statement execute function count_new_orders()`)
  }

  override async down() {
    this.schema.raw('drop trigger orders_counted_on_insert on orders')
    this.schema.raw(`create trigger orders_counted_on_insert after insert on orders
      referencing new table as added for each statement execute function count_orders()`)
    this.schema.raw('drop function count_new_orders')
    this.schema.raw('drop function merge_number_indexes')
    for (const name of INDEXES) {
      this.schema.raw(`alter index ${name} set (gin_pending_list_limit = 128)`)
    }
  }
}
