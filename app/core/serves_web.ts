import type { ApplicationService } from '@adonisjs/core/types'

/** Only a process that serves pages listens and works; codegen boots one too, without a database. */
export function servesWeb(app: ApplicationService): boolean {
  return app.getEnvironment() === 'web' && app.getMode() !== 'warmup'
}
