import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type pg from 'pg'
import { runConcurrently } from '#core/database/run_concurrently'

type Values = Record<string, unknown>
type Form = { name: string; text: string; places: string[] }

/** The parts of Knex's pool and connections that are used here; Knex has no types for them. */
interface Driver {
  acquireConnection(): Promise<Connection>
  releaseConnection(connection: Connection): Promise<void>
  emit(event: 'query', query: { sql: string; bindings: unknown[] }): void
}
type Connection = pg.Client & { connection: { stream: { cork(): void; uncork(): void } } }

/** `:name`, but neither `::type` nor `12:30`. */
const PLACE = /(?<![:\w]):([a-z]\w*)/gi

/**
 * A prepared statement with fixed text, for frequent queries. PostgreSQL plans it once per connection, because
 * planning often costs several times more than the execution; and it bypasses the query builder, which costs more
 * than the driver. Columns must be listed: a plan with `*` fails after a migration adds one.
 * Statements of one turn of the event loop are sent together (`runConcurrently`).
 * @param text with `:name` for each value; a function is called at the first use
 * @returns a function that executes it, in the given transaction if any
 */
export function statement<Row extends pg.QueryResultRow = never>(text: string | (() => string)) {
  let form: Form | undefined
  return async (
    values: Values,
    client: QueryClientContract = db.connection()
  ): Promise<pg.QueryResult<Row>> => {
    form ??= formOf(typeof text === 'string' ? text : text())
    const { name, text: sql, places } = form
    const bindings = places.map((place) => valueOf(values, place))
    return send<Row>({ name, text: sql, values: bindings }, client)
  }
}

/**
 * A statement whose text depends on the shape of a request (its order, which filters are set), not on values. Each text
 * is built at its first use and kept, so there must be few shapes.
 * @returns a function that executes the statement of a shape
 */
export function statementByShape<Row extends pg.QueryResultRow, Shape extends unknown[]>(
  textOfShape: (...shape: Shape) => string
) {
  const statements = new Map<string, ReturnType<typeof statement<Row>>>()
  return (shape: Shape, values: Values, client?: QueryClientContract) => {
    const key = shape.join('\n')
    const execute = statements.get(key) ?? statement<Row>(() => textOfShape(...shape))
    statements.set(key, execute)
    return execute(values, client)
  }
}

/**
 * One transaction of statements that are all known in advance, sent in one packet with its begin and commit. Where a
 * statement fails, all are rolled back: PostgreSQL ends a failed transaction by the same commit. Within an outer
 * transaction they belong to that one.
 * @param ask sends statements of this file, all of them at once, with the client that it is given
 * @throws the first error in the order of the statements
 */
export async function transactAtOnce<const Asked extends readonly Promise<unknown>[]>(
  ask: (client: QueryClientContract) => Asked,
  client: QueryClientContract = db.connection()
) {
  if (client.isTransaction) return runConcurrently(ask(client))
  const driver = client.getWriteClient().client as Driver
  const connection = await driver.acquireConnection()
  const { stream } = connection.connection
  const pinned: Driver = {
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    emit: (event, query) => driver.emit(event, query),
  }
  let isWhole = true
  const sendAll = async () => {
    const asked = ask({ getWriteClient: () => ({ client: pinned }) } as never)
    for (const one of asked) one.catch(() => (isWhole = false))
    return runConcurrently(asked)
  }
  stream.cork()
  const begun = connection.query('begin')
  const asked = sendAll()
  asked.catch(() => (isWhole = false))
  // The statements are sent by promises, which are settled before the next tick.
  await new Promise((resolve) => process.nextTick(resolve))
  pinned.acquireConnection = () => Promise.reject(new Error('The transaction is over'))
  // A statement that was not sent, for want of a value, must not leave the others behind.
  const committed = connection.query(isWhole ? 'commit' : 'rollback')
  stream.uncork()
  try {
    const [, results] = await runConcurrently([begun, asked, committed])
    return results
  } finally {
    await driver.releaseConnection(connection)
  }
}

/** The text of a built query without bindings. */
export function textOf(query: DatabaseQueryBuilderContract<any>): string {
  const { sql, bindings } = query.toSQL()
  if (bindings.length > 0) throw new RangeError('A text holds no values')
  return sql
}

/** Name of a text's prepared statement. */
export function planName(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** Each placeholder gets its own number, so that one value can be used with two types. */
function formOf(text: string): Form {
  const places: string[] = []
  const sql = text.replaceAll(PLACE, (_, place) => `$${places.push(place)}`)
  return { name: planName(sql), text: sql, places }
}

function valueOf(values: Values, place: string): unknown {
  const value = values[place]
  if (value === undefined) throw new RangeError(`The statement lacks a value for :${place}`)
  return value
}

async function send<Row extends pg.QueryResultRow>(
  query: { name: string; text: string; values: unknown[] },
  client: QueryClientContract
): Promise<pg.QueryResult<Row>> {
  // The connection may already be used by another transaction.
  if (client.isTransaction && (client as TransactionClientContract).isCompleted) {
    throw new Error('The transaction is over')
  }
  const driver = client.getWriteClient().client as Driver
  const connection = await driver.acquireConnection()
  try {
    driver.emit('query', { sql: query.text, bindings: query.values })
    holdForThisTurn(connection.connection.stream)
    return await connection.query<Row>(query)
  } finally {
    await driver.releaseConnection(connection)
  }
}

/**
 * Sends everything written in this turn of the event loop in one packet, because a send costs more than its content.
 */
function holdForThisTurn(stream: Connection['connection']['stream']) {
  stream.cork()
  process.nextTick(() => stream.uncork())
}
