import { capture, fromSource } from '../../bin/setup/processes.mjs'
import { productEnvironment } from '../support/servers.mjs'

const BAR_MS = 1
const NAMES = { customers: 'row of the customer', revenue: 'revenue by day and source' }

/** What the listeners of a paid order add to the worker: its own time and PostgreSQL's. */
export async function listenerFigures({ url, ownerUrl, shop }) {
  const env = {
    ...productEnvironment(),
    ...{ NODE_ENV: 'development', LOG_LEVEL: 'fatal', HOST: '127.0.0.1', PORT: '0' },
    ...{ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, SHOP_ID: String(shop.id) },
  }
  const run = fromSource('bench/insights/run_listeners.ts')
  const { code, output } = await capture(process.execPath, run, { env })
  if (code !== 0) throw new Error(output)
  const costs = JSON.parse(output.trim().split('\n').at(-1))
  return Object.entries(costs).map(([name, ms]) => ({
    name: `listener of a paid order: ${NAMES[name]}`,
    value: `${ms.toFixed(2)} ms`,
    target: `≤ ${BAR_MS} ms`,
    isMet: ms <= BAR_MS,
  }))
}
