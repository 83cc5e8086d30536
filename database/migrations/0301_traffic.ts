import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Salts and visitors are unlogged: they are not in the write-ahead log, so no backup or standby has them. A crash
 * empties them; the day's visitors are then counted once more.
 */
const UNLOGGED = `
  create unlogged table traffic_salts (
    day date primary key,
    salt bytea not null check (octet_length(salt) = 16)
  );
  create unlogged table traffic_visitors (
    day date not null,
    shop_id int not null,
    visitor bytea not null check (octet_length(visitor) = 8),
    source_id int not null,
    seen_at timestamptz not null,
    primary key (day, shop_id, visitor)
  )`

/** The sources without a name of their own. The sequence starts behind them. */
const FIXED_SOURCES = `
  insert into traffic_source_names (id, kind) values (0, 'direct'), (1, 'other'), (2, 'market');
  select setval(pg_get_serial_sequence('traffic_source_names', 'id'), 100)`

/** Sums of page views. shop_id 0 is the site itself: page 1 the landing page, 2 the search. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(UNLOGGED)
    this.schema.createTable('traffic_source_names', (table) => {
      table.increments('id')
      table.string('kind', 8).notNullable()
      table.string('source', 100).notNullable().defaultTo('')
      table.string('medium', 100).notNullable().defaultTo('')
      table.string('campaign', 100).notNullable().defaultTo('')
      table.unique(['kind', 'source', 'medium', 'campaign'])
      const kinds = `kind in ('direct', 'other', 'market', 'referrer', 'utm')`
      table.check(kinds, [], 'traffic_source_names_kind')
    })
    this.schema.raw(FIXED_SOURCES)
    this.schema.createTable('traffic_days', (table) => {
      table.integer('shop_id').notNullable()
      table.date('day').notNullable()
      for (const name of ['views', 'visits', 'visitors', 'program_views']) {
        table.integer(name).notNullable().defaultTo(0)
      }
      table.primary(['shop_id', 'day'])
    })
    this.schema.createTable('traffic_hours', (table) => {
      table.integer('shop_id').notNullable()
      table.timestamp('at').notNullable().index()
      for (const name of ['views', 'visits']) table.integer(name).notNullable().defaultTo(0)
      table.primary(['shop_id', 'at'])
    })
    this.schema.createTable('traffic_rollups', (table) => {
      table.integer('id').primary()
      // Weeks before this day are summed up in the tables of weeks.
      table.date('weeks_until').notNullable()
      table.check('id = 1', [], 'traffic_rollups_one_row')
    })
    this.pages()
    this.sources()
    this.revenue()
  }

  private pages() {
    this.schema.createTable('traffic_pages', (table) => {
      table.integer('shop_id').notNullable()
      table.date('day').notNullable().index()
      table.integer('page').notNullable()
      table.integer('views').notNullable()
      table.primary(['shop_id', 'day', 'page'])
    })
    // An included column would end updates within a page (HOT), so only the weeks, written once, have it.
    this.schema.raw('alter table traffic_pages set (fillfactor = 80)')
    this.schema.raw(`create table traffic_page_weeks (
      shop_id int not null, week date not null, page int not null, views int not null,
      primary key (shop_id, week, page) include (views))`)
    this.schema.raw('create index traffic_page_weeks_week on traffic_page_weeks (week)')
  }

  private sources() {
    for (const [name, day] of [
      ['traffic_sources', 'day'],
      ['traffic_source_weeks', 'week'],
    ] as const) {
      this.schema.createTable(name, (table) => {
        table.integer('shop_id').notNullable()
        table.date(day).notNullable().index()
        table.integer('source_id').notNullable().references('traffic_source_names.id')
        for (const sum of ['visits', 'views', 'orders']) {
          table.integer(sum).notNullable().defaultTo(0)
        }
        table.bigInteger('revenue_cny').notNullable().defaultTo(0)
        table.primary(['shop_id', day, 'source_id'])
      })
    }
  }

  private revenue() {
    this.schema.createTable('order_sources', (table) => {
      table.string('payment_no', 32).notNullable()
      table.integer('shop_id').notNullable()
      table.integer('source_id').notNullable().references('traffic_source_names.id')
      table.timestamp('seen_at').notNullable().index()
      table.timestamp('counted_at').nullable()
      table.primary(['payment_no', 'shop_id'])
    })
    this.schema.createTable('revenue_days', (table) => {
      table.integer('shop_id').notNullable()
      table.date('day').notNullable()
      for (const name of ['orders', 'refunds']) table.integer(name).notNullable().defaultTo(0)
      for (const name of ['revenue_cny', 'refunded_cny']) {
        table.bigInteger(name).notNullable().defaultTo(0)
      }
      table.primary(['shop_id', 'day'])
    })
    this.schema.raw(`
      insert into revenue_days (shop_id, day, orders, refunds, revenue_cny, refunded_cny)
      select o.shop_id, (o.paid_at at time zone 'UTC')::date, count(*), count(*) filter (where o.status = 'refunded'),
             coalesce(sum(amount_in_cny(o.amount, o.currency, f.rates)), 0),
             coalesce(sum(amount_in_cny(o.amount, o.currency, f.rates)) filter (where o.status = 'refunded'), 0)
        from orders o join fx_snapshots f on f.id = o.fx_snapshot_id
       where o.status in ('paid', 'refunded') and o.paid_at is not null group by 1, 2`)
  }

  override async down() {
    for (const table of [
      'revenue_days',
      'order_sources',
      'traffic_source_weeks',
      'traffic_sources',
      'traffic_page_weeks',
      'traffic_pages',
      'traffic_rollups',
      'traffic_hours',
      'traffic_days',
      'traffic_source_names',
      'traffic_visitors',
      'traffic_salts',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
