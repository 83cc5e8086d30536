import 'reflect-metadata'
import { createServer } from 'node:http'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import { OpenRequests } from '#core/draining/open_requests'
import { StopWeb } from '#core/draining/stop_web'
import { prepareEnvironment } from '#core/environment'
import { refuseUnsafeProduction } from '#core/production_safety'

const APP_ROOT = new URL('../', import.meta.url)

const IMPORTER = (filePath: string) =>
  filePath.startsWith('./') || filePath.startsWith('../')
    ? import(new URL(filePath, APP_ROOT).href)
    : import(filePath)

const requests = new OpenRequests()

try {
  refuseUnsafeProduction(APP_ROOT)
  await prepareEnvironment(APP_ROOT)
  await new Ignitor(APP_ROOT, { importer: IMPORTER })
    .tap((app) => {
      app.booting(async () => {
        await import('#start/env')
      })
      app.starting(async () => {
        await import('#start/checks')
        const { refuseUnsafeStart } = await import('#core/checks/refuse_unsafe_start')
        await refuseUnsafeStart()
      })
      const stopWeb = new StopWeb(app, requests)
      app.listen('SIGTERM', () => stopWeb.execute())
      app.listen('SIGINT', () => stopWeb.execute())
      app.ready(async () => {
        const { surviveUncaught } = await import('#core/uncaught')
        surviveUncaught(await app.container.make('logger'), () => {
          process.exitCode = 1
          process.emit('SIGTERM')
        })
      })
    })
    .httpServer()
    .start((handler) => requests.watch(createServer(handler)))
} catch (error) {
  await prettyPrintError(error)
  // Open connections would keep a server alive that never came up.
  process.exit(1)
}
