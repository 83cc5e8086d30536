import 'reflect-metadata'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import { OpenRequests } from '#platform/draining/open_requests'
import { StopWeb } from '#platform/draining/stop_web'
import { keepCompiledCode, prepareEnvironment } from '#bin/environment'
import { assertSafeProduction } from '#core/checks/production_safety'

const APP_ROOT = new URL('../', import.meta.url)

const IMPORTER = (filePath: string) =>
  filePath.startsWith('./') || filePath.startsWith('../')
    ? import(new URL(filePath, APP_ROOT).href)
    : import(filePath)

async function loadControllers() {
  const { controllers } = await import('#generated/controllers')
  const load = (node: object): unknown =>
    typeof node === 'function' ? node() : Promise.all(Object.values(node).map(load))
  await load(controllers)
}

const requests = new OpenRequests()
keepCompiledCode(APP_ROOT)

try {
  assertSafeProduction(APP_ROOT)
  await prepareEnvironment(APP_ROOT)
  const isProduction = process.env.NODE_ENV === 'production'
  await new Ignitor(APP_ROOT, { importer: IMPORTER })
    .tap((app) => {
      app.booting(async () => {
        await import('#start/env')
      })
      app.starting(async () => {
        await import('#start/wiring')
        const { assertSafeStart } = await import('#core/checks/assert_safe_start')
        await assertSafeStart()
      })
      const stopWeb = new StopWeb(app, requests)
      app.listen('SIGTERM', () => stopWeb.execute())
      app.listen('SIGINT', () => stopWeb.execute())
      app.ready(async () => {
        const { handleUncaughtErrors } = await import('#core/uncaught')
        handleUncaughtErrors(await app.container.make('logger'), () => {
          process.exitCode = 1
          process.emit('SIGTERM')
        })
      })
    })
    .httpServer()
    .start((handler) => requests.serve(handler, isProduction ? loadControllers : undefined))
} catch (error) {
  await prettyPrintError(error)
  // Open connections would keep alive a process whose server failed to start.
  process.exit(1)
}
