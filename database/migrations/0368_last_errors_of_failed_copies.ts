import { BaseSchema } from '@adonisjs/lucid/schema'

/** The last error of a failed copy, for operators: the job ended without one, and the reason is a code for buyers. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('alter table copies add column failure_detail text')
  }

  override async down() {
    this.schema.raw('alter table copies drop column failure_detail')
  }
}
