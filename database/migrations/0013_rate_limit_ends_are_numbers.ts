import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Our int8 columns arrive as bigint (config/database.ts), and the limiter's library subtracts
 * Date.now() from the end of a window: milliseconds fit a double exactly.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('alter table rate_limits alter column expire type double precision')
  }

  override async down() {
    this.schema.raw('alter table rate_limits alter column expire type bigint')
  }
}
