import { BaseSchema } from '@adonisjs/lucid/schema'

/** Announcements by admins: to everybody or to chosen people, as drafts, scheduled, in three languages. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('announcements', (table) => {
      table.string('kind', 10).notNullable().defaultTo('system')
      table.string('audience', 10).notNullable().defaultTo('everyone')
      // Chooses the recipients when it is published; null where they were named.
      table.jsonb('filter').nullable()
      // Title and content by language; the columns have the words for the other languages.
      table.jsonb('translations').notNullable().defaultTo('{}')
      table.boolean('is_mailed').notNullable().defaultTo(false)
      table.boolean('is_pushed').notNullable().defaultTo(false)
      table.integer('created_by').nullable().references('users.id')
      table.timestamp('created_at').notNullable().defaultTo(this.now())
      table.timestamp('told_at').nullable()
      // The last user whom it has reached, so that the job continues there.
      table.integer('told_until').notNullable().defaultTo(0)
      table.timestamp('withdrawn_at').nullable()
      table.integer('recipient_count').notNullable().defaultTo(0)
      table.integer('read_count').notNullable().defaultTo(0)
      table.integer('version').notNullable().defaultTo(1)
    })
    this.schema.raw('alter table announcements alter published_at drop not null')
    this.schema.raw(`update announcements set told_at = published_at, created_at = published_at,
      read_count = (select count(*) from announcement_reads where announcement_id = announcements.id)`)
    this.schema.raw(`alter table announcements
      add constraint announcements_kind check (kind in ('system', 'manual', 'creator')),
      add constraint announcements_audience check (audience = case kind
        when 'system' then 'everyone' when 'creator' then 'selected' else audience end
        and audience in ('everyone', 'selected')),
      add constraint announcements_filter check (filter is null or audience = 'selected')`)
    this.schema.raw('drop index announcements_published_at_index')
    this.schema.raw(`create index announcements_to_everyone on announcements (published_at)
      where audience = 'everyone' and withdrawn_at is null`)
    this.schema.raw(`create index announcements_important on announcements (published_at)
      where is_important and withdrawn_at is null`)
    this.schema.raw(`create index announcements_to_tell on announcements (published_at)
      where told_at is null and withdrawn_at is null`)
    this.schema.raw('create index announcements_of_kind on announcements (kind, id desc)')
    this.schema.createTable('announcement_recipients', (table) => {
      table.integer('announcement_id').notNullable()
      table.foreign('announcement_id').references('announcements.id').onDelete('CASCADE')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE').index()
      table.primary(['announcement_id', 'user_id'])
    })
  }

  override async down() {
    this.schema.dropTable('announcement_recipients')
    this.schema.raw(`delete from announcements where kind <> 'system' or published_at is null`)
    this.schema.alterTable('announcements', (table) => {
      table.dropColumns(
        'kind',
        'audience',
        'filter',
        'translations',
        'is_mailed',
        'is_pushed',
        'created_by',
        'created_at',
        'told_at',
        'told_until',
        'withdrawn_at',
        'recipient_count',
        'read_count',
        'version'
      )
    })
    this.schema.raw('alter table announcements alter published_at set not null')
    this.schema.raw('create index on announcements (published_at)')
  }
}
