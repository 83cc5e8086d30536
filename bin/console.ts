import 'reflect-metadata'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import { assertDeclared } from '#core/cli/assert_declared'
import { endAtSignals } from '#core/cli/end_at_signals'
import { misuse, noteMisuse } from '#core/cli/misuse'
import { keepCompiledCode, prepareEnvironment } from '#bin/environment'
import { commandNeedsDatabase } from '#bin/postgres/ensure_database'

const APP_ROOT = new URL('../', import.meta.url)

const IMPORTER = (filePath: string) =>
  filePath.startsWith('./') || filePath.startsWith('../')
    ? import(new URL(filePath, APP_ROOT).href)
    : import(filePath)

const argv = process.argv.slice(2)
process.stdout.on('error', endWithoutReader)
keepCompiledCode(APP_ROOT)

try {
  const database = commandNeedsDatabase(argv)
  await prepareEnvironment(APP_ROOT, { database, address: false })
  await new Ignitor(APP_ROOT, { importer: IMPORTER })
    .tap((app) => {
      app.booting(async () => {
        await import('#start/env')
      })
    })
    .ace()
    .configure(async (app) => {
      const kernel = await app.container.make('ace')
      endAtSignals(app, kernel)
      noteMisuse(kernel)
      kernel.executing((command, isMain) => {
        if (isMain) assertDeclared(command, argv)
      })
    })
    .handle(argv)
  if (misuse.hasHappened) process.exitCode = 2
} catch (error) {
  process.exitCode = 1
  await prettyPrintError(error)
}

/** Ends the command quietly when the program that reads its output ended first: `node ace list | head`. */
function endWithoutReader(error: NodeJS.ErrnoException) {
  if (error.code !== 'EPIPE') throw error
  process.exit()
}
