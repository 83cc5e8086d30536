import MigrationRun from '@adonisjs/lucid/commands/migration/run'
import env from '#start/env'
import { protectDatabase } from '#core/database/protection/protect_database'

/** Lucid's command, followed by protecting the database, also when no migration is pending. */
export default class ProtectingMigrationRun extends MigrationRun {
  static override description =
    'Run pending migrations, and make or mend the role and rights of the application'

  override async run() {
    await super.run()
    if (this.exitCode || this.dryRun) return
    await this.protect()
  }

  private async protect() {
    const appUrl = env.get('DATABASE_URL')
    const ownerUrl = env.get('DATABASE_OWNER_URL') ?? appUrl
    try {
      await protectDatabase(ownerUrl, appUrl)
    } catch (error) {
      this.exitCode = 1
      this.logger.error(
        `The rights of the application could not be set: ${(error as Error).message}. ` +
          'DATABASE_OWNER_URL must name the owner of the tables, who may create roles.'
      )
    }
  }
}
