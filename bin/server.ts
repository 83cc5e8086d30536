import 'reflect-metadata'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import { prepareEnvironment } from '#core/environment'
import { refuseUnsafeProduction } from '#core/production_safety'

const APP_ROOT = new URL('../', import.meta.url)

const IMPORTER = (filePath: string) =>
  filePath.startsWith('./') || filePath.startsWith('../')
    ? import(new URL(filePath, APP_ROOT).href)
    : import(filePath)

/** Open event streams would hold a stopping server back for ever: they are cut after this. */
const STREAM_GRACE_MS = 1_000
/** Whatever still hangs then is not worth waiting for: jobs go to another worker. */
const STOP_GRACE_MS = 9_500

try {
  refuseUnsafeProduction(APP_ROOT)
  await prepareEnvironment(APP_ROOT)
  await new Ignitor(APP_ROOT, { importer: IMPORTER })
    .tap((app) => {
      app.booting(async () => {
        await import('#start/env')
      })
      const stop = async () => {
        setTimeout(() => process.exit(1), STOP_GRACE_MS).unref()
        const server = await app.container.make('server')
        setTimeout(() => server.getNodeServer()?.closeAllConnections(), STREAM_GRACE_MS).unref()
        await app.terminate()
      }
      app.listen('SIGTERM', stop)
      app.listen('SIGINT', stop)
      app.ready(async () => {
        const { surviveUncaught } = await import('#core/uncaught')
        surviveUncaught(await app.container.make('logger'), () => {
          process.exitCode = 1
          process.emit('SIGTERM')
        })
      })
    })
    .httpServer()
    .start()
} catch (error) {
  await prettyPrintError(error)
  // Open connections would keep a server alive that never came up.
  process.exit(1)
}
