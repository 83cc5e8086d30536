import { fileURLToPath } from 'node:url'
import { inject } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import type { Check, Findings } from '#core/checks/check'
import { readEnvironment } from '#core/database/configured_connection'
import { productionFaults, productionWarnings } from '#core/checks/production_safety'

/** Checks the environment by the same rules as production at its start (bin/server.ts, queue:work). */
@inject()
export default class CheckSettings implements Check {
  async execute(): Promise<Findings> {
    const env = readEnvironment(fileURLToPath(app.appRoot))
    if (!app.inProduction) {
      return { faults: [], warnings: [`NODE_ENV is ${env.NODE_ENV}: settings are not judged.`] }
    }
    return { faults: productionFaults(env), warnings: productionWarnings(env) }
  }
}
