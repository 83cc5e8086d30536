import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type pg from 'pg'

type Values = Record<string, unknown>
type Form = { name: string; text: string; places: string[] }

/** What of the pool and of its connections is needed here; Knex tells no types of it. */
interface Driver {
  acquireConnection(): Promise<Connection>
  releaseConnection(connection: Connection): Promise<void>
  emit(event: 'query', query: { sql: string; bindings: unknown[] }): void
}
type Connection = pg.Client & { connection: { stream: { cork(): void; uncork(): void } } }

/** `:name`, but neither `::type` nor `12:30`. */
const PLACE = /(?<![:\w]):([a-z]\w*)/gi

/**
 * A statement whose text never changes, for what is asked all the time. PostgreSQL plans it once for each connection,
 * since planning often costs several times more than the work itself; and it goes to the driver without a builder in
 * between, which costs more than the driver does. Columns that are asked for are named one by one: a plan with `*` fails
 * as soon as a migration adds one.
 *
 * Statements of one turn travel together (`atOnce`).
 *
 * @param text with `:name` for each value; a function is asked at the first use
 * @returns asks it, in the transaction where one is handed over
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

/** The text of a query that a builder put together, none of whose values change. */
export function textOf(query: DatabaseQueryBuilderContract<any>): string {
  const { sql, bindings } = query.toSQL()
  if (bindings.length > 0) throw new RangeError('A text holds no values')
  return sql
}

/** By what a connection knows the plan of a text. */
export function planName(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** Each place gets a number of its own, so that one value may stand for two types. */
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
  // Its connection may be somebody else's by now.
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

/** What else is written in this turn goes with it: sending costs more than what is sent. */
function holdForThisTurn(stream: Connection['connection']['stream']) {
  stream.cork()
  process.nextTick(() => stream.uncork())
}
