import { costBetween, processorTime } from '../support/measure.mjs'
import { statementCounter } from '../support/statements.mjs'

const [WARM_UP, ASKED] = [5, 15]

let asked = 0

/**
 * The median time of a request of the API, and its share in PostgreSQL.
 * @param {{ product: object, database: import('pg').Client, cookie: string }} given
 * @param {string} path
 */
export async function timed({ product, database, cookie }, path) {
  const samples = []
  for (let time = 0; time < WARM_UP + ASKED; time++) {
    const before = await processorTime(product.pid, database)
    const began = performance.now()
    await get(product, path, cookie)
    const ms = performance.now() - began
    const cost = costBetween(before, await processorTime(product.pid, database))
    if (time >= WARM_UP) samples.push({ ms, database: cost.database })
  }
  const median = (key) => samples.map((one) => one[key]).sort((a, b) => a - b)[ASKED >> 1]
  return { ms: median('ms'), database: median('database') }
}

/** Statements that a request of the API sends. */
export async function statementsOf({ product, database, cookie }, path) {
  const count = await statementCounter(database)
  const { statements } = await count(async () => {
    for (let time = 0; time < ASKED; time++) await get(product, path, cookie)
  })
  return statements / ASKED
}

async function get({ address }, path, cookie) {
  const url = `${address}${path}${path.includes('?') ? '&' : '?'}u=${asked++}`
  const answer = await fetch(url, { headers: { cookie } })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${text}`)
  return JSON.parse(text).data
}
