import { BaseSchema } from '@adonisjs/lucid/schema'

/** A ticket number with the alphabet of `readableNumber`: hexadecimal digits are part of it. */
const NUMBER = `'TK' || to_char(r.created_at at time zone 'UTC', 'YYMMDD')
  || upper(left(md5(r.id || ':' || random()::text), 13))`

/** Reports of products become tickets: an open report waits for the staff, a closed one is a closed ticket. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      insert into tickets (ticket_no, user_id, type, title, content, status, waiting_for, product_id,
        report_reason, last_reply_at, closed_at, created_at, updated_at)
      select ${NUMBER}, r.user_id, 'report', left(p.title, 100), coalesce(r.details, ''), r.status,
        case r.status when 'open' then 'staff' else 'nobody' end, r.product_id, r.reason,
        r.created_at, r.closed_at, r.created_at, coalesce(r.closed_at, r.created_at)
      from product_reports r join products p on p.id = r.product_id
      order by r.id`)
    this.schema.dropTable('product_reports')
  }

  override async down() {
    this.schema.createTable('product_reports', (table) => {
      table.increments('id')
      table.integer('product_id').notNullable().references('products.id').onDelete('CASCADE')
      table.integer('user_id').notNullable().index().references('users.id')
      table.string('reason').notNullable()
      table.string('details', 1000).nullable()
      table.string('status').notNullable().defaultTo('open')
      table.timestamp('created_at').notNullable()
      table.timestamp('closed_at').nullable()
      table.check(`status in ('open', 'closed')`, [], 'product_reports_status_known')
    })
    this.schema.raw(`create unique index product_reports_one_open on product_reports
      (product_id, user_id) where status = 'open'`)
    this.schema.raw(`create index product_reports_to_read on product_reports
      (created_at, id) where status = 'open'`)
    this.schema.raw(`
      insert into product_reports
        (product_id, user_id, reason, details, status, created_at, closed_at)
      select product_id, user_id, report_reason, nullif(left(content, 1000), ''),
        case when status in ('open', 'user_replied') then 'open' else 'closed' end, created_at,
        coalesce(closed_at, resolved_at)
      from tickets where product_id is not null order by id`)
  }
}
