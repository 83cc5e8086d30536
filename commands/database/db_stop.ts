import { Command } from '#core/cli/command'
import { projectRoot } from '#bin/postgres/ensure_database'
import { stopEmbeddedServer } from '#bin/postgres/embedded_server'

export default class DbStop extends Command {
  static override commandName = 'db:stop'
  static override help = ['Example:', '  node ace db:stop']
  static override description = 'Stop the embedded PostgreSQL of this clone, and that of its tests'

  override async work() {
    const root = projectRoot(this.app.appRoot)
    await stopEmbeddedServer(root, 'tests')
    const stopped = await stopEmbeddedServer(root)
    this.logger.success(
      stopped ? 'Embedded PostgreSQL stopped' : 'Embedded PostgreSQL was not running'
    )
  }
}
