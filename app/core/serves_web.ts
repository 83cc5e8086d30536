import type { ApplicationService } from '@adonisjs/core/types'

/** Whether this process serves pages. Code generation boots an application too (mode `warmup`), without a database. */
export function servesWeb(app: ApplicationService): boolean {
  return app.getEnvironment() === 'web' && app.getMode() !== 'warmup'
}
