process.env.NODE_ENV = 'test'

import 'reflect-metadata'
import { configure, processCLIArgs, run } from '@japa/runner'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import { prepareEnvironment } from '#bin/environment'

const APP_ROOT = new URL('../', import.meta.url)

const IMPORTER = (filePath: string) =>
  filePath.startsWith('./') || filePath.startsWith('../')
    ? import(new URL(filePath, APP_ROOT).href)
    : import(filePath)

/** The files listed in SPECS, in that order; otherwise all. */
function inGivenOrder<Suite extends { files: unknown }>(suites: Suite[]) {
  const specs = process.env.SPECS?.split(',')
  if (!specs) return suites
  return suites.map((suite) => ({
    ...suite,
    files: () => specs.map((spec) => new URL(spec, APP_ROOT)),
  }))
}

try {
  await prepareEnvironment(APP_ROOT)
  await new Ignitor(APP_ROOT, { importer: IMPORTER })
    .tap((app) => {
      app.booting(async () => {
        await import('#start/env')
      })
      app.listen('SIGTERM', () => app.terminate())
    })
    .testRunner()
    .configure(async (app) => {
      const { runnerHooks, ...config } = await import('../tests/bootstrap.js')

      processCLIArgs(process.argv.slice(2))
      configure({
        ...app.rcFile.tests,
        ...config,
        suites: inGivenOrder(app.rcFile.tests.suites),
        setup: runnerHooks.setup,
        teardown: runnerHooks.teardown.concat([() => app.terminate()]),
      })
    })
    .run(() => run())
} catch (error) {
  process.exitCode = 1
  await prettyPrintError(error)
}
