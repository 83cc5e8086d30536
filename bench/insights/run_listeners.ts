/** Runs the listeners of paid orders on the orders of a shop, and reports what each order took, as one line of JSON. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { runInApplication } from '../../tests/support/suite/run_in_application.js'
import { costBetween, processorTime } from '../support/measure.mjs'

const [WARM_UP, MEASURED] = [100, 400]

await runInApplication(async (app) => {
  const { RecountBuyer } = await import('#marketing/actions/recount_buyer')
  const { CountRevenue } = await import('#analytics/actions/count_revenue')
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await database.connect()
  const { rows } = await database.query(
    `select id from orders where status = 'paid' and shop_id = $1 order by id desc limit $2`,
    [Number(process.env.SHOP_ID), WARM_UP + MEASURED]
  )
  const orderIds: number[] = rows.map(({ id }) => id)
  const recount = await app.container.make(RecountBuyer)
  const count = await app.container.make(CountRevenue)
  const listeners = {
    customers: (orderId: number) => recount.execute({ orderId }),
    revenue: (orderId: number) => count.execute({ orderId, kind: 'paid', eventId: randomUUID() }),
  }
  const costs: Record<string, number> = {}
  for (const [name, listener] of Object.entries(listeners)) {
    for (const orderId of orderIds.slice(0, WARM_UP)) await listener(orderId)
    const measured = orderIds.slice(WARM_UP)
    const before = await processorTime(process.pid, database)
    for (const orderId of measured) await listener(orderId)
    const { server, database: inDatabase } = costBetween(
      before,
      await processorTime(process.pid, database)
    )
    costs[name] = (server + inDatabase) / measured.length
  }
  await database.end()
  console.log(JSON.stringify(costs))
})
