import { BaseSchema } from '@adonisjs/lucid/schema'

/** For the list of all applications: those of one status have an index already. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(
      'create index creator_applications_by_time on creator_applications (submitted_at desc, id desc)'
    )
  }

  override async down() {
    this.schema.raw('drop index creator_applications_by_time')
  }
}
