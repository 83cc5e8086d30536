import 'reflect-metadata'
import { renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { Ignitor } from '@adonisjs/core'
import { format } from 'prettier'
import { prepareEnvironment } from '#bin/environment'

const APP_ROOT = new URL('../../', import.meta.url)

/** Writes `resources/openapi.json` from routes, validators and response types. */
async function writeOpenApi() {
  await prepareEnvironment(APP_ROOT, { database: false })
  const root = fileURLToPath(APP_ROOT).replace(/\/$/, '')
  const ignitor = new Ignitor(APP_ROOT, {
    importer: (path) => import(new URL(path, APP_ROOT).href),
  })
  const app = ignitor.createApp('console')
  await app.init()
  await import('#start/env')
  await app.boot()
  await app.start(() => {})
  const { apiRoutes } = await import('./api_routes.js')
  const { readRouteTypes } = await import('./route_types.js')
  const { composeDocument } = await import('./document.js')
  const served = apiRoutes(await app.container.make('router'))
  const document = await composeDocument(root, served, readRouteTypes(root))
  const text = await format(JSON.stringify(document), { parser: 'json', printWidth: 100 })
  const file = join(root, 'resources/openapi.json')
  // Written atomically, because other checks may be reading it.
  writeFileSync(`${file}.draft`, text)
  renameSync(`${file}.draft`, file)
  await app.terminate()
}

await writeOpenApi()
process.exit(0)
