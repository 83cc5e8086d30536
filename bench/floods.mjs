import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { percent } from './support/report.mjs'

/** Rejected writes a second during the flood. */
const WRITES = 50
const [ROUNDS, SECONDS] = [3, 5]
const SHARE = 0.9

/**
 * A list that visitors read from the response cache, while rejected writes arrive: writes that change nothing must
 * not clear the cache.
 */
export async function floodFigures(product, { shop }) {
  const list = `${product.address}/api/v1/creator/${shop.creator}/shop/products?pageSize=24`
  const load = async (duration) => {
    const result = await autocannon({ url: list, connections: 16, duration })
    if (result.non2xx + result.errors > 0)
      throw new Error(`${list}: not every answer was a success`)
    return result.requests.average
  }
  await load(SECONDS)
  const rates = { alone: [], flooded: [] }
  const statuses = new Set()
  for (let round = 0; round < ROUNDS; round++) {
    rates.alone.push(await load(SECONDS))
    const flood = sendRejectedWrites(`${product.address}/api/v1/user/cart/items`, statuses)
    rates.flooded.push(await load(SECONDS))
    await flood.stop()
  }
  const [alone, flooded] = [median(rates.alone), median(rates.flooded)]
  const share = flooded / alone
  return [
    {
      name: `list of 24 under ${WRITES} refused writes a second`,
      value: `${Math.round(flooded)} of ${Math.round(alone)} req/s: ${percent(share)} (answers to the writes: ${[...statuses]})`,
      target: `≥ ${percent(SHARE)}`,
      isMet: share >= SHARE,
    },
  ]
}

/** Anonymous writes to a cart; `statuses` collects the answers: 401, or 429 once there are too many. */
function sendRejectedWrites(url, statuses) {
  let isOver = false
  const write = async () => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"productId":1}',
    })
    await answer.arrayBuffer()
    if (answer.ok) throw new Error(`${url} accepted a write without an account`)
    statuses.add(answer.status)
  }
  const flood = (async () => {
    const writes = []
    while (!isOver) {
      writes.push(write())
      await wait(1_000 / WRITES)
    }
    await Promise.all(writes)
  })()
  return {
    async stop() {
      isOver = true
      await flood
    },
  }
}

const median = (rates) => rates.toSorted((one, other) => one - other)[ROUNDS >> 1]
