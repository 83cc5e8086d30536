/**
 * Runs the listeners of paid orders on the orders of a shop in the built application, and reports what each order took,
 * as one line of JSON.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { costBetween, processorTime } from '../support/measure.mjs'

const [WARM_UP, MEASURED] = [200, 400]
/** Of the orders of the warm-up, so that the code is compiled as in a worker that has run for a while. */
const REPEATS = 5

const built = (path) => import(new URL(`../../build/${path}`, import.meta.url).href)

const { runInApplication } = await built('tests/support/suite/run_in_application.js')
await runInApplication(async (app) => {
  const { RecountBuyer } = await built('app/marketing/actions/recount_buyer.js')
  const { CountRevenue } = await built('app/analytics/actions/count_revenue.js')
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await database.connect()
  const { rows: orders } = await database.query(
    `select id, buyer_id as "buyerId" from orders where status = 'paid' and shop_id = $1 order by id desc limit $2`,
    [Number(process.env.SHOP_ID), WARM_UP + MEASURED]
  )
  const [warmUp, measured] = [orders.slice(0, WARM_UP), orders.slice(WARM_UP)]
  // The worker has stored these customers already: without their rows, each is a new one.
  await database.query('delete from shop_customers where shop_id = $1 and user_id = any($2)', [
    Number(process.env.SHOP_ID),
    measured.map(({ buyerId }) => buyerId),
  ])
  const recount = await app.container.make(RecountBuyer)
  const count = await app.container.make(CountRevenue)
  const listeners = {
    customers: (orderId) => recount.execute({ orderId }),
    revenue: (orderId) => count.execute({ orderId, kind: 'paid', eventId: randomUUID() }),
  }
  const costs = {}
  for (const [name, listener] of Object.entries(listeners)) {
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      for (const { id } of warmUp) await listener(id)
    }
    const before = await processorTime(process.pid, database)
    for (const { id } of measured) await listener(id)
    const cost = costBetween(before, await processorTime(process.pid, database))
    costs[name] = {
      server: cost.server / measured.length,
      database: cost.database / measured.length,
    }
  }
  await database.end()
  console.log(JSON.stringify(costs))
})
