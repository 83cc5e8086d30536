import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'

const APP_ROOT = new URL('../../../', import.meta.url)

/**
 * Boots the application in this process as a command does, runs the work and exits.
 * @param work imports its modules itself, because they use services that exist only after the boot
 */
export async function runInApplication(work: (app: ApplicationService) => Promise<void>) {
  const app = new Ignitor(APP_ROOT, { importer: (path) => import(path) })
    .tap((application) => {
      application.booting(async () => {
        await import('#start/env')
      })
    })
    .createApp('console')
  await app.init()
  await app.boot()
  await app.start(() => work(app))
  process.exit(0)
}
