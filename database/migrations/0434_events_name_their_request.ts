import { BaseSchema } from '@adonisjs/lucid/schema'

/** The request that an event happened in, for the log of its jobs; null for events of jobs that no request caused. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('outbox_events', (table) => {
      table.string('request_id', 64).nullable()
    })
  }

  override async down() {
    this.schema.alterTable('outbox_events', (table) => table.dropColumn('request_id'))
  }
}
