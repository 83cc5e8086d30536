import { DangerousCommand } from '#core/cli/dangerous_command'
import { recreateDatabase } from '#bin/postgres/databases'
import { ensureDatabase } from '#bin/postgres/ensure_database'

export default class DbReset extends DangerousCommand {
  static override commandName = 'db:reset'
  static override help = ['Example:', '  node ace db:reset --force']
  static override description = 'Drop the database with all its data and create an empty one'

  override async work() {
    if (process.env.NODE_ENV === 'production') {
      throw new Error('db:reset is disabled in production')
    }
    const { ownerUrl: url } = await ensureDatabase(this.app.appRoot)
    const { host, pathname } = new URL(url)
    await this.confirm(`Drop the database ${pathname.slice(1)} on ${host}?`)
    await recreateDatabase(url)
    this.logger.success(
      `The database ${pathname.slice(1)} is empty. Run "node ace migration:run" to create its tables.`
    )
  }
}
