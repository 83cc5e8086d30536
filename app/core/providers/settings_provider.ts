import type { ApplicationService } from '@adonisjs/core/types'
import { Signals } from '#core/database/signals'
import { NO_DATABASE_URL } from '#core/database/no_database'
import { servesWeb } from '#core/serves_web'

/** A command must not wait longer for a database that is away; its own work reports that. */
const LONGEST_LOAD_MS = 3_000

/** Loads the settings: web processes follow each change, commands read them once. */
export default class SettingsProvider {
  private stopWatching?: () => void

  constructor(protected app: ApplicationService) {}

  async start() {
    const isCommand = this.app.getEnvironment() === 'console'
    if (!isCommand && !servesWeb(this.app)) return
    if (isCommand) {
      if (process.env.DATABASE_URL === NO_DATABASE_URL) return
      const { settings } = await import('#core/settings/settings')
      // Silent: before the first migration there is no table, and a command prints its own errors only.
      await Promise.race([settings.load().catch(() => {}), elapsed(LONGEST_LOAD_MS)])
      return
    }
    const { watchSettings } = await import('#core/settings/watch_settings')
    const logger = await this.app.container.make('logger')
    this.stopWatching = await watchSettings(await this.app.container.make(Signals), logger)
  }

  async shutdown() {
    this.stopWatching?.()
  }
}

function elapsed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
