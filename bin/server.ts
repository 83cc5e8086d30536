import 'reflect-metadata'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import { prepareEnvironment } from '#core/environment'

const APP_ROOT = new URL('../', import.meta.url)

const IMPORTER = (filePath: string) =>
  filePath.startsWith('./') || filePath.startsWith('../')
    ? import(new URL(filePath, APP_ROOT).href)
    : import(filePath)

/** Open event streams would hold a stopping server back for ever: they are cut after this. */
const STREAM_GRACE_MS = 1000

try {
  await prepareEnvironment(APP_ROOT)
  await new Ignitor(APP_ROOT, { importer: IMPORTER })
    .tap((app) => {
      app.booting(async () => {
        await import('#start/env')
      })
      const stop = async () => {
        const server = await app.container.make('server')
        setTimeout(() => server.getNodeServer()?.closeAllConnections(), STREAM_GRACE_MS).unref()
        await app.terminate()
      }
      app.listen('SIGTERM', stop)
      app.listen('SIGINT', stop)
    })
    .httpServer()
    .start()
} catch (error) {
  process.exitCode = 1
  await prettyPrintError(error)
}
