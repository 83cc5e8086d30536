import { signIn } from './growth.mjs'
import { countingFigures } from './insights/counting.mjs'
import { customerFigures } from './insights/customers.mjs'
import { listenerFigures } from './insights/listeners.mjs'
import { queueFigures } from './insights/queues.mjs'
import { reportFigures } from './insights/reports.mjs'
import { sendingFigures } from './insights/sending.mjs'
import { productEnvironment, startProduct, startWorker } from './support/servers.mjs'

/**
 * Customers, notifications, traffic and queues at full size: 100,000 customers, 10,000,000 page views, a million jobs.
 * @param {object} market
 * @param {import('pg').Client} database the owner's connection
 * @param {number} scale of these counts
 */
export async function insightFigures(market, database, scale) {
  const env = { ...productEnvironment(), TRUSTED_PROXIES: '1' }
  const product = await startProduct(market, env)
  try {
    const creator = await signIn(product.address, await emailOf(database, market.shop.id))
    const given = { ...market, product, database, creator, scale }
    const figures = [...(await countingFigures(given)), ...(await reportFigures(given))]
    figures.push(...(await customerFigures(given)))
    const worker = await startWorker(market, env)
    try {
      figures.push(...(await sendingFigures(given)))
    } finally {
      await worker.stop()
    }
    figures.push(...(await listenerFigures(market)))
    return [...figures, ...(await queueFigures(database, scale))]
  } finally {
    await product.stop()
  }
}

async function emailOf(database, shopId) {
  const { rows } = await database.query(
    `select u.email from users u join creators c on c.user_id = u.id join shops s on s.creator_id = c.id where s.id = $1`,
    [shopId]
  )
  return rows[0].email
}
