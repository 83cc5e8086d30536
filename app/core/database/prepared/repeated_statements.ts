import pg from 'pg'
import { planName } from '#core/database/statement'

/** Executions after which a text counts as repeated. */
const REPEATED_FROM = 3
/** Limit of distinct texts, because each connection keeps the plans of all of them. */
const MOST_TEXTS = 500
/** `select *`, `a.*` and `returning *`: such a plan fails after a migration adds a column. */
const ALL_COLUMNS = /(?:\bselect|\breturning|,)\s+\*|\.\*/i

type Seen = { count: number; name?: string }
type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown

const seen = new Map<string, Seen>()

/**
 * The name under which PostgreSQL is to keep the plan of a text, once it was executed some times in this process. A
 * worker executes the same few hundred texts for each job, and planning a join often costs more than executing it.
 * PostgreSQL itself still plans for the values if that is cheaper.
 * @returns undefined for texts that are rare, or whose columns are not listed
 */
export function nameOfRepeated(text: string): string | undefined {
  const known = seen.get(text)
  if (!known) {
    if (seen.size < MOST_TEXTS) seen.set(text, { count: 1 })
    return undefined
  }
  known.count += 1
  if (known.count === REPEATED_FROM && !ALL_COLUMNS.test(text)) known.name = planName(text)
  return known.name
}

/** Makes a connection prepare the statements with values that are repeated, including those of libraries. */
export function prepareRepeated(connection: pg.Client): void {
  const send = connection.query.bind(connection) as Query
  const query: Query = (config, values, callback) => send(named(config, values), values, callback)
  connection.query = query as typeof connection.query
}

/** A connection that prepares repeated statements, for pools of libraries. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    prepareRepeated(this)
  }
}

/** Statements without values stay as they are: among them are those that PostgreSQL cannot prepare. */
function named(config: unknown, values: unknown): unknown {
  if (typeof config === 'string') {
    const name = Array.isArray(values) && values.length > 0 && nameOfRepeated(config)
    return name ? { name, text: config } : config
  }
  const { text, name, values: own, submit } = config as pg.QueryConfig & { submit?: unknown }
  if (!text || name || submit || !own?.length) return config
  const repeated = nameOfRepeated(text)
  return repeated ? { ...(config as object), name: repeated } : config
}
