import { BaseSchema } from '@adonisjs/lucid/schema'

/** A verification code is made when it is sent, so one that still waits for that has no hash. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('alter table verification_codes alter column code_hash drop not null')
  }

  override async down() {
    this.schema.raw('delete from verification_codes where code_hash is null')
    this.schema.raw('alter table verification_codes alter column code_hash set not null')
  }
}
