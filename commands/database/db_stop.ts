import { Command } from '#core/cli/command'
import { projectRoot } from '#bin/postgres/ensure_database'
import { stopEmbeddedServer } from '#bin/postgres/embedded_server'

export default class DbStop extends Command {
  static override commandName = 'db:stop'
  static override help = ['Example:', '  node ace db:stop']
  static override description = 'Stop the embedded PostgreSQL of this clone'

  override async work() {
    const stopped = await stopEmbeddedServer(projectRoot(this.app.appRoot))
    this.logger.success(
      stopped ? 'Embedded PostgreSQL stopped' : 'Embedded PostgreSQL was not running'
    )
  }
}
