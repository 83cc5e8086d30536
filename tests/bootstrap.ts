import type { Server } from 'node:http'
import { assert } from '@japa/assert'
import { apiClient } from '@japa/api-client'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import { browserClient } from '@japa/browser-client'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { authApiClient } from '@adonisjs/auth/plugins/api_client'
import { inertiaApiClient } from '@adonisjs/inertia/plugins/api_client'
import { sessionApiClient } from '@adonisjs/session/plugins/api_client'
import { guardConsole } from '#tests/support/browser/console_guard'
import { contextOptions } from '#tests/support/browser/context_options'
import { launchChromium } from '#tests/support/browser/launch'
import { ApiConformance } from '#tests/support/api_conformance'
import { guardBorders } from '#tests/support/borders'
import { currentLimits } from '#tests/support/current_limits'
import { observeApi } from '#tests/support/observe_api'
import { plantedSessions } from '#tests/support/planted_sessions'
import type { Suite } from '@japa/runner/core'
import type { Config } from '@japa/runner/types'

export const plugins: Config['plugins'] = [
  assert(),
  pluginAdonisJS(app),
  apiClient(),
  plantedSessions(app),
  currentLimits(app),
  sessionApiClient(app),
  authApiClient(app),
  inertiaApiClient(app),
  browserClient({
    runInSuites: ['browser'],
    launcher: launchChromium,
    contextOptions,
  }),
]

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [],
  teardown: [],
}

/** Suites that speak HTTP get a server of their own. */
export const configureSuite: Config['configureSuite'] = (suite) => {
  if (suite.name === 'browser') guardConsole(suite)
  putClockBack(suite)
  if (['functional', 'browser'].includes(suite.name)) suite.setup(startServer)
  if (suite.name === 'functional' && process.env.SHARED_PROCESS === 'true') guardBorders(suite)
}

/** Each test begins at the moment that TESTS_BEGIN_AT names (tests/support/clock_start.mjs). */
function putClockBack(suite: Suite) {
  const { putClockBack: back } = globalThis as { putClockBack?: () => void }
  if (back) suite.onGroup((group) => group.each.setup(() => back()))
}

/**
 * Every answer of the API is compared with its description; what differs fails the process. A page that listens to
 * live events would hold a stopping server back for ever.
 */
async function startServer() {
  const stop = await testUtils.httpServer().start()
  const server = await app.container.make('server')
  const conformance = new ApiConformance(app.makePath('resources/openapi.json'))
  observeApi(server.getNodeServer() as Server, conformance)
  process.once('exit', () => reportFaults(conformance))
  return async () => {
    const cutting = setInterval(() => server.getNodeServer()?.closeAllConnections(), 100)
    await stop()
    clearInterval(cutting)
  }
}

/** At the very end: an error in a hook of the suite would leave the browser open, which keeps the process from ending. */
function reportFaults(conformance: ApiConformance) {
  const faults = conformance.takeFaults()
  if (faults.length === 0) return
  console.error(`Not as openapi.json says:\n${faults.join('\n')}`)
  process.exitCode = 1
}
