import { Command } from '#core/cli/command'
import { ensureDatabase } from '#bin/postgres/ensure_database'

export default class DbStart extends Command {
  static override commandName = 'db:start'
  static override help = ['Example:', '  node ace db:start']
  static override description =
    'Start the embedded PostgreSQL, or show which server is configured instead'

  override async work() {
    const { url, source } = await ensureDatabase(this.app.appRoot)
    const shown = new URL(url)
    shown.password = ''
    this.logger.success(
      `${source === 'embedded' ? 'Embedded PostgreSQL' : 'Configured server'}: ${shown.href}`
    )
  }
}
