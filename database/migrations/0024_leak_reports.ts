import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    // What a trace found, kept so that the evidence can be fetched again and users cannot write it themselves. Copies are
    // named by number: who they belong to is told by the rooms that know, as long as they know.
    this.schema.createTable('leak_reports', (table) => {
      table.increments('id')
      table.uuid('public_id').notNullable().defaultTo(this.raw('gen_random_uuid()')).unique()
      table.integer('shop_id').notNullable().index().references('shops.id').onDelete('cascade')
      table.jsonb('material').notNullable()
      table.jsonb('finding').notNullable()
      table.timestamp('created_at').notNullable().index()
    })
  }

  override async down() {
    this.schema.dropTable('leak_reports')
  }
}
