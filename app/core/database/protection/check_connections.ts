import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import type { Check, Findings } from '#core/checks/check'

/** Each process listens on one connection for signals, and without Redis on a second one for live events. */
const LISTENING = env.get('REDIS_URL') ? 1 : 2

/** Every connection that is not of a pool counts as needed; pools grow to their limit in a rush. */
const QUESTION = `
  select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as usable,
    count(*) filter (where application_name like 'countermark %')::int as kept,
    count(*) filter (where application_name = 'countermark listen')::int as listening
  from pg_stat_activity where backend_type = 'client backend'`

type Row = { usable: number; kept: number; listening: number }

/** Compares what all running processes may open with what PostgreSQL permits. */
export default class CheckConnections implements Check {
  async execute(): Promise<Findings> {
    const { rows } = await db.rawQuery<{ rows: [Row] }>(QUESTION)
    const { usable, kept, listening } = rows[0]
    const pool = env.get('DATABASE_POOL', 10)
    const processes = Math.max(1, Math.ceil(listening / LISTENING))
    const needed = kept + processes * pool
    if (needed <= usable) return { faults: [] }
    return {
      faults: [],
      warnings: [
        `${processes} processes may open ${needed} connections and PostgreSQL permits ${usable}: ` +
          `lower DATABASE_POOL (${pool}) or raise max_connections.`,
      ],
    }
  }
}
