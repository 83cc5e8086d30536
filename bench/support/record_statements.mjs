import { appendFileSync } from 'node:fs'
import pg from 'pg'

/**
 * Loaded into the product before it starts (`--import`): appends each statement that it sends to PostgreSQL to the
 * file RECORDED_STATEMENTS, as a line of JSON.
 */
const file = process.env.RECORDED_STATEMENTS
const send = pg.Client.prototype.query

pg.Client.prototype.query = function (config, values, callback) {
  const text = typeof config === 'string' ? config : config.text
  const bindings = Array.isArray(values) ? values : (config.values ?? [])
  if (text) appendFileSync(file, `${JSON.stringify({ text, values: bindings })}\n`)
  return send.call(this, config, values, callback)
}
