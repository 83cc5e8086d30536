import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { checkoutLoad } from '../checkout.mjs'
import { openWallets } from '../support/market/shoppers.mjs'
import { percent } from '../support/report.mjs'

const SENDINGS = 3
const ORDERS = 300
const BARS = { recipientMs: 0.015, slower: 0.1, mostMs: 60_000 }
const PATH = '/api/v1/creator-dashboard/promotions/notifications'

/**
 * A notification to all customers of a large shop, until the last recipient is stored; and checkouts of the same shop,
 * alone and meanwhile.
 */
export async function sendingFigures({ product, database, shop, creator, scale }) {
  const count = Math.max(50, Math.ceil(ORDERS * scale))
  const wallets = await openWallets(database, { shop, count: 3 * count })
  await database.query('vacuum analyze')
  const shopper = checkoutLoad(product, wallets)
  await buy(shopper, { orders: count })
  const alone = await buy(shopper, { orders: count })
  const sendings = []
  let isOver = false
  const sent = (async () => {
    for (let n = 0; n < SENDINGS; n++) sendings.push(await send(product, database, creator))
    isOver = true
  })()
  const meanwhile = await buy(shopper, { orders: count, isOver: () => isOver })
  await sent
  const middle = sendings.toSorted((one, other) => one.ms - other.ms)[SENDINGS >> 1]
  const most = Math.max(middle.recipients * BARS.recipientMs, 100)
  const slower = medianOf(meanwhile) / medianOf(alone) - 1
  return [
    {
      name: `notification to ${middle.recipients.toLocaleString('en')} customers`,
      value: `${middle.ms.toFixed(0)} ms until the last one`,
      target: `≤ ${most.toFixed(0)} ms`,
      isMet: middle.ms <= most,
    },
    {
      name: 'checkouts of the shop meanwhile',
      value: `${medianOf(alone).toFixed(1)} → ${medianOf(meanwhile).toFixed(1)} ms (${meanwhile.length} orders): ${percent(slower)} slower`,
      target: `≤ ${percent(BARS.slower)}`,
      isMet: slower <= BARS.slower,
    },
  ]
}

async function send({ address }, database, cookie) {
  await database.query('delete from rate_limits')
  const began = performance.now()
  const body = { title: 'New prints', content: 'They are here.', target: { filters: [] } }
  const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const answer = await fetch(address + PATH, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${PATH} answered ${answer.status}: ${text}`)
  const { id } = JSON.parse(text).data
  for (;;) {
    const { rows } = await database.query(
      'select recipients, state from promotion_notifications where id = $1',
      [id]
    )
    const ms = performance.now() - began
    if (rows[0].state === 'sent') return { ms, recipients: rows[0].recipients }
    if (ms > BARS.mostMs) throw new Error('The recipients are not stored after a minute')
    await wait(5)
  }
}

/** One after the other, so that a processor is left for the sending. */
async function buy({ address, path, ask }, { orders, isOver = () => false }) {
  const waits = []
  while (waits.length < orders && !isOver()) {
    const began = performance.now()
    const answer = await fetch(address + path, { method: 'POST', ...ask() })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    waits.push(performance.now() - began)
  }
  return waits
}

const medianOf = (waits) => waits.toSorted((one, other) => one - other)[waits.length >> 1] ?? 0
