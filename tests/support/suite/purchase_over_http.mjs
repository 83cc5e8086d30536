// The whole purchase with plain HTTP calls, as an API client would make it:
//   node tests/support/suite/purchase_over_http.mjs http://localhost:3333 <email> <password> <creator> [productId] [folder]
// Node 20 or newer, no packages. With `new` as e-mail it signs up a new buyer by /dev/mailbox.json.
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [base, email, password, creator, wantedProduct, folder] = process.argv.slice(2)
if (!creator) throw new Error('usage: purchase_over_http.mjs BASE EMAIL PASSWORD CREATOR [PRODUCT]')

const cookies = new Map()

/** Calls the API: returns `data`, throws an error by its name. */
async function api(method, path, body, headers = {}) {
  const answer = await fetch(new URL(`/api/v1${path}`, base), {
    method,
    headers: {
      'cookie': [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'accept-language': 'en-US',
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body && JSON.stringify(body),
  })
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)
    cookies.set(name, value)
  }
  const envelope = await answer.json()
  if (envelope.code !== 1) throw new Error(`${method} ${path}: ${JSON.stringify(envelope)}`)
  return envelope.data
}

async function until(what, ask, isDone, seconds = 120) {
  for (let tries = 0; tries < seconds * 2; tries++) {
    const found = await ask()
    if (isDone(found)) return found
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${what} did not happen within ${seconds} s`)
}

async function signUp() {
  const address = `buyer-${randomUUID().slice(0, 8)}@example.test`
  await api('POST', '/auth/verification-codes/public/email', { email: address, purpose: 'sign_up' })
  const mailbox = new URL(`/dev/mailbox.json?to=${encodeURIComponent(address)}`, base)
  const mails = await until(
    'the code',
    async () => (await (await fetch(mailbox)).json()).data.items,
    (items) => items.length > 0,
    20
  )
  const [code] = /\b\d{6}\b/.exec(JSON.stringify(mails[0]))
  const passwords = { password, passwordConfirmation: password }
  return api('POST', '/auth/sign-up', {
    username: address.split('@')[0],
    email: address,
    code,
    ...passwords,
  })
}

const user =
  email === 'new' ? await signUp() : await api('POST', '/auth/sign-in', { email, password })
console.log(`signed in as ${user.username}`)

const shelf = await api('GET', `/creator/${creator}/shop/products`)
const product = wantedProduct
  ? await api('GET', `/creator/${creator}/shop/products/${wantedProduct}`)
  : shelf.items[0]
const { amount: salesPrice, currency } = product.salesPrice
console.log(`${product.title}: ${salesPrice} ${currency} (minor units)`)

// A new buyer's balance is empty: uses the first external payment method.
const gateways = await api('GET', '/user/payment/gateways')
const gateway =
  gateways.find(({ driver }) => driver === 'sandbox') ??
  gateways.find(({ driver }) => driver !== 'balance')
if (!gateway) throw new Error('only the balance can pay here; another gateway is needed')
const input = {
  products: [{ id: product.id, currency, salesPrice }],
  paymentGatewayId: gateway.id,
  currency: 'USD',
}
const estimate = await api('POST', '/user/orders/estimate', input)
console.log(`estimate: ${estimate.total.amount} ${estimate.total.currency}`)

const key = randomUUID()
const order = () =>
  api(
    'POST',
    '/user/orders',
    { ...input, expectedTotal: estimate.total.amount },
    { 'idempotency-key': key }
  )
const checkout = await order()
const again = await order()
if (again.paymentNo !== checkout.paymentNo) throw new Error('one key made two orders')
const [{ tradeNo }] = checkout.orders
console.log(`order ${tradeNo}, payment ${checkout.paymentNo}: ${checkout.status}`)

if (checkout.payUrl) {
  const decision = new FormData()
  decision.set('outcome', 'succeeded')
  const paid = await fetch(checkout.payUrl, { method: 'POST', body: decision, redirect: 'manual' })
  console.log(`the gateway sends the payer back to ${paid.headers.get('location')}`)
}
const payment = await until(
  'the payment',
  () => api('GET', `/user/payments/${checkout.paymentNo}`),
  ({ status }) => status !== 'pending' && status !== 'created'
)
console.log(`payment: ${payment.status}`)

const { productId, files } = await until(
  'the stamping',
  () => api('GET', `/user/orders/${tradeNo}/files`),
  (found) =>
    found.isGranted && found.files.every(({ copy }) => ['done', 'failed'].includes(copy.status))
)
for (const { attachmentId, fileName, copy } of files) {
  const path = `/creator/products/${productId}/attachments/${attachmentId}/pre-signed-url`
  const { url } = await api('POST', path, { downloadMethod: 'watermarked' })
  const bytes = Buffer.from(await (await fetch(new URL(url, base))).arrayBuffer())
  if (folder) writeFileSync(join(folder, fileName), bytes)
  console.log(`${fileName}: ${copy.status}, ${bytes.length} bytes`)
}
