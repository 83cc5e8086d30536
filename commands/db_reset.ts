import { BaseCommand, flags } from '@adonisjs/core/ace'
import { recreateDatabase } from '#core/database/embedded/databases'
import { ensureDatabase } from '#core/database/embedded/ensure_database'

export default class DbReset extends BaseCommand {
  static override commandName = 'db:reset'
  static override description = 'Drop the database with everything in it, and make it anew, empty'

  @flags.boolean({ description: 'Do not ask' })
  declare force: boolean

  override async run() {
    if (process.env.NODE_ENV === 'production') {
      this.exitCode = 1
      return this.logger.error('db:reset does not run in production')
    }
    const { ownerUrl: url } = await ensureDatabase(this.app.appRoot)
    const { host, pathname } = new URL(url)
    const sure = this.force || (await this.prompt.confirm(`Drop ${pathname.slice(1)} on ${host}?`))
    if (!sure) return this.logger.info('Nothing was dropped')

    await recreateDatabase(url)
    this.logger.success(
      `${pathname.slice(1)} is empty now; node ace migration:run fills it with tables`
    )
  }
}
