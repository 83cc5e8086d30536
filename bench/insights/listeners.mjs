import { capture } from '../../bin/setup/processes.mjs'
import { workerArguments } from '../../bin/setup/start_script_flags.mjs'
import { productEnvironment } from '../support/servers.mjs'

const BAR_MS = 1
const NAMES = { customers: 'row of the customer', revenue: 'revenue by day and source' }
const PROGRAM = 'bench/insights/run_listeners.mjs'

/** What the listeners of a paid order add to the worker: its own time and PostgreSQL's. */
export async function listenerFigures({ url, shop }) {
  const env = {
    ...productEnvironment(),
    NODE_ENV: 'production',
    LOG_LEVEL: 'fatal',
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: url,
    SHOP_ID: String(shop.id),
  }
  const flags = workerArguments().filter((word) => word.startsWith('--'))
  const { code, output } = await capture(process.execPath, [...flags, PROGRAM], { env })
  if (code !== 0) throw new Error(output)
  const costs = JSON.parse(output.trim().split('\n').at(-1))
  return Object.entries(costs).map(([name, { server, database }]) => ({
    name: `listener of a paid order: ${NAMES[name]}`,
    value: `${(server + database).toFixed(2)} ms: worker ${server.toFixed(2)}, PostgreSQL ${database.toFixed(2)}`,
    target: `≤ ${BAR_MS} ms`,
    isMet: server + database <= BAR_MS,
  }))
}
