import { createPostgresBackend, withBackend } from 'bullmq'
import { checkoutLoad } from '../checkout.mjs'
import { signIn } from '../growth.mjs'

const PASSWORD = 'countermark1'
const ADMIN = '/api/v1/admin-dashboard/payment-gateways'
const { Queue: BullQueue } = withBackend(createPostgresBackend)

/**
 * Makes work for every lane that waits for the servers of others: payments of a gateway to ask about, webhooks of the
 * sandbox to send; emails come with every sale.
 *
 * @param {object} given
 * @param {number} given.count of each
 * @param {string[]} given.tokens of 2 × `count` buyers
 * @param {string} given.webhooks address of a server that hangs
 */
export async function fillLanes({ market, database, product, body, tokens, count, webhooks }) {
  const stripe = await openStripe(product, database)
  const { rows } = await database.query(
    `update payment_gateways set is_enabled = true where driver = 'sandbox' returning id`
  )
  const order = (gateway, some) => placeAll(product, some, { ...body, paymentGatewayId: gateway })
  const atProvider = await order(stripe, tokens.slice(0, count))
  const atOther = await order(rows[0].id, tokens.slice(count))
  const { rows: charges } = await database.query(
    `update sandbox_charges set status = 'succeeded', webhook_url = $2
      where merchant_reference = any($1) returning reference`,
    [atOther, webhooks]
  )
  await addJobs(
    market.url,
    'payments',
    'orders.poll_payment',
    atProvider.map((paymentNo) => ({ paymentNo }))
  )
  await addJobs(market.url, 'outbound', 'payments.send_sandbox_webhook', charges)
}

/** @returns {Promise<string[]>} the payment numbers */
async function placeAll(product, tokens, orderBody) {
  const { address, path, ask } = checkoutLoad(product, { tokens, orderBody })
  const numbers = []
  for (let n = 0; n < tokens.length; n++) {
    const answer = await fetch(address + path, { method: 'POST', ...ask() })
    const { data, message } = await answer.json()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${message}`)
    numbers.push(data.paymentNo)
  }
  return numbers
}

async function addJobs(connectionString, lane, name, payloads) {
  const queue = new BullQueue(lane, { connection: { connectionString } })
  await queue.addBulk(
    payloads.map((data, n) => ({ name, data, opts: { jobId: `bench-${lane}-${n}`, attempts: 3 } }))
  )
  await queue.close()
}

/** A gateway with keys, as an admin adds it. */
async function openStripe({ address }, database) {
  const { rows } = await database.query(
    `select email from users where role = 'admin' order by id limit 1`
  )
  const cookie = await signIn(address, rows[0].email)
  const send = async (method, path, body) => {
    const answer = await fetch(address + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text).data
  }
  await send('POST', '/api/v1/auth/confirmations', { password: PASSWORD })
  const { id, version } = await send('POST', ADMIN, { driver: 'stripe' })
  await send('PATCH', `${ADMIN}/${id}`, {
    version,
    isEnabled: true,
    settings: { secretKey: 'sk_live_bench', webhookSecret: 'whsec_bench' },
  })
  return id
}
