import type { Server } from 'node:http'
import { createRequire } from 'node:module'
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
import { KeepAdminTasks } from '#administration/queries/admin_tasks'
import { ApiConformance } from '#tests/support/api/api_conformance'
import { checkIsolation } from '#tests/support/suite/spec_isolation'
import { observeApi } from '#tests/support/api/observe_api'
import { plantedSessions } from '#tests/support/accounts/planted_sessions'
import type { Suite } from '@japa/runner/core'
import type { Config } from '@japa/runner/types'

export const plugins: Config['plugins'] = [
  assert(),
  pluginAdonisJS(app),
  apiClient(),
  plantedSessions(app),
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

/** Tests count right after a change. */
KeepAdminTasks.maxAge = 0

/** Suites that use HTTP start their own server. */
export const configureSuite: Config['configureSuite'] = (suite) => {
  if (suite.name === 'browser') guardConsole(suite)
  resetClock(suite)
  const overHttp = ['functional', 'browser'].includes(suite.name)
  if (overHttp) suite.setup(startServer)
  if (overHttp && process.env.SHARED_PROCESS === 'true') checkIsolation(suite)
}

/** Each test starts at the time TESTS_BEGIN_AT (tests/support/suite/clock_start.mjs). */
function resetClock(suite: Suite) {
  const { resetClock: back } = globalThis as { resetClock?: () => void }
  if (back) suite.onGroup((group) => group.each.setup(() => back()))
}

/**
 * Every API response is compared with its description; a deviation fails the process. An open event stream would
 * block the server from stopping.
 */
async function startServer() {
  if (process.env.BUILT_ASSETS === 'true') loadProductionReact()
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

/** Built pages are rendered as in production: React's development build takes several times as long. */
function loadProductionReact() {
  const load = createRequire(import.meta.url)
  const mode = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  for (const name of ['react/jsx-runtime', 'react-dom', 'react-dom/server']) load(name)
  process.env.NODE_ENV = mode
}

/** Runs last: an error in a hook of the suite would leave the browser open, which keeps the process alive. */
function reportFaults(conformance: ApiConformance) {
  const faults = conformance.takeFaults()
  if (faults.length === 0) return
  console.error(`Not as openapi.json says:\n${faults.join('\n')}`)
  process.exitCode = 1
}
