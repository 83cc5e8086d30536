import type { ApplicationService } from '@adonisjs/core/types'

/** Whether this process serves pages; code generation boots an application too, without a database. */
export function servesWeb(app: ApplicationService): boolean {
  return app.getEnvironment() === 'web' && app.getMode() !== 'warmup'
}
