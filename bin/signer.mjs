/**
 * The signer of USDT payouts: a process of its own, with an account and limits of its own, that alone has the wallet's
 * private key. It signs nothing but transfers of one token from its wallet, within limits, and one transaction for one
 * key for ever: every signature is written to a journal before it is given. `docs/payout_signer.md` says how to run it.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { appendFileSync, closeSync, existsSync, fsyncSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

const DAY_MS = 86_400_000
const CLOCKS_DIFFER_MS = 300_000
const LONGEST_LIFE_MS = 30 * 60_000
const MOST_BYTES = 16_384
/** The token's contract on the main network, TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t. */
const USDT = '41a614f803b6fd780986a42c78ec9c7f77e6ded13c'
const TYPE_URL = 'type.googleapis.com/protocol.TriggerSmartContract'
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

class Refused extends Error {}

const settings = readSettings(process.env)
const journal = readJournal(settings.journal)

const { cert, key } = settings
const server = cert ? createTlsServer({ cert, key }, receive) : createServer(receive)
server.listen(settings.port, settings.host, () => {
  console.log(`Signs for ${addressOf(settings.wallet)} on ${server.address().port}`)
})

function readSettings(env) {
  const demand = (name, pattern) => {
    const value = env[name] ?? ''
    if (!pattern.test(value)) throw new Error(`${name} is missing or malformed`)
    return value
  }
  const privateKey = env.SIGNER_KEY_FILE
    ? readFileSync(env.SIGNER_KEY_FILE, 'utf8').trim()
    : demand('SIGNER_PRIVATE_KEY', /^[\da-f]{64}$/)
  const publicKey = secp256k1.getPublicKey(Buffer.from(privateKey, 'hex'), false)
  const own = Buffer.from(keccak_256(publicKey.subarray(1))).toString('hex')
  const list = env.SIGNER_RECIPIENTS_FILE && readFileSync(env.SIGNER_RECIPIENTS_FILE, 'utf8')
  return {
    privateKey: Buffer.from(privateKey, 'hex'),
    wallet: `41${own.slice(-40)}`,
    secret: demand('SIGNER_SECRET', /^.{32,}$/),
    journal: demand('SIGNER_JOURNAL', /./),
    mostPerTransfer: BigInt(demand('SIGNER_MOST_PER_TRANSFER', /^\d{1,18}$/)),
    mostPerDay: BigInt(demand('SIGNER_MOST_PER_DAY', /^\d{1,18}$/)),
    mostFeeSun: BigInt(env.SIGNER_MOST_FEE_SUN ?? '100000000'),
    contract: env.SIGNER_CONTRACT ? `41${hexOf(env.SIGNER_CONTRACT)}` : USDT,
    recipients: list ? new Set(list.split(/\s+/).filter(Boolean)) : null,
    host: env.SIGNER_HOST ?? '127.0.0.1',
    port: Number(env.SIGNER_PORT ?? 3999),
    ...(env.SIGNER_TLS_CERT && {
      cert: readFileSync(env.SIGNER_TLS_CERT),
      key: readFileSync(env.SIGNER_TLS_KEY),
    }),
  }
}

function readJournal(path) {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  return lines.map((line) => JSON.parse(line))
}

function receive(request, response) {
  const chunks = []
  let length = 0
  request.on('data', (chunk) => {
    length += chunk.length
    if (length > MOST_BYTES) request.destroy()
    else chunks.push(chunk)
  })
  request.on('end', () => {
    const { status, body } = answer(request, Buffer.concat(chunks).toString())
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
}

function answer(request, text) {
  if (request.method !== 'POST' || request.url !== '/sign') return { status: 404, body: {} }
  try {
    assertFromServer(request.headers, text)
    return { status: 200, body: { signature: sign(JSON.parse(text)) } }
  } catch (error) {
    if (!(error instanceof Refused)) console.error(error)
    const reason = error instanceof Refused ? error.message : 'malformed'
    return { status: 422, body: { error: reason } }
  }
}

function assertFromServer({ 'signer-time': time = '', 'signer-mac': given = '' }, text) {
  const mac = createHmac('sha256', settings.secret).update(`${time}.${text}`).digest('hex')
  const isGenuine =
    given.length === mac.length && timingSafeEqual(Buffer.from(given), Buffer.from(mac))
  if (!isGenuine) throw new Refused('not from the server')
  if (Math.abs(Date.now() - Number(time)) > CLOCKS_DIFFER_MS) throw new Refused('too old')
}

/** All decisions are made without a pause in between, so that two requests cannot pass a limit together. */
function sign({ key, to, amount, raw_data_hex: raw }) {
  if (!/^[\dA-Za-z]{1,64}$/.test(key ?? '')) throw new Refused('no key')
  const bytes = Buffer.from(raw, 'hex')
  const order = transferOf(bytes)
  assertAllowed(order, { to, amount })
  const id = createHash('sha256').update(bytes).digest('hex')
  const earlier = journal.find((one) => one.key === key || one.id === id)
  if (earlier && (earlier.key !== key || earlier.id !== id)) {
    throw new Refused('another transaction was signed for this key')
  }
  if (!earlier) note({ key, id, to, amount: String(order.amount), at: Date.now() }, order.amount)
  const [recovery, ...rest] = secp256k1.sign(Buffer.from(id, 'hex'), settings.privateKey, {
    prehash: false,
    format: 'recovered',
  })
  return Buffer.from([...rest, recovery + 27]).toString('hex')
}

function assertAllowed(order, { to, amount }) {
  if (order.owner !== settings.wallet) throw new Refused('another wallet')
  if (order.contract !== settings.contract) throw new Refused('another token')
  if (order.recipient !== `41${hexOf(to)}`) throw new Refused('another recipient')
  if (String(order.amount) !== amount || order.amount <= 0n) throw new Refused('another amount')
  if (order.amount > settings.mostPerTransfer) throw new Refused('above the limit of a transfer')
  if (order.feeLimit > settings.mostFeeSun) throw new Refused('above the limit of fees')
  const life = Number(order.expiresAt) - Date.now()
  if (life > LONGEST_LIFE_MS) throw new Refused('it would live too long')
  if (settings.recipients && !settings.recipients.has(to)) throw new Refused('not on the list')
}

/** The line is on the disk before the signature exists. */
function note(entry, amount) {
  const today = journal
    .filter(({ at }) => at > Date.now() - DAY_MS)
    .reduce((sum, one) => sum + BigInt(one.amount), 0n)
  if (today + amount > settings.mostPerDay) throw new Refused('above the limit of a day')
  const file = openSync(settings.journal, 'a')
  try {
    appendFileSync(file, `${JSON.stringify(entry)}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  journal.push(entry)
}

/** Parses a transfer and rejects anything else, including unexpected fields. */
function transferOf(bytes) {
  const data = fieldsOf(bytes, { 1: 2, 4: 2, 8: 0, 11: 2, 14: 0, 18: 0 })
  const contract = fieldsOf(data[11], { 1: 0, 2: 2 })
  const parameter = fieldsOf(contract[2], { 1: 2, 2: 2 })
  if (contract[1] !== 31n || parameter[1].toString() !== TYPE_URL) throw new Refused('no transfer')
  const trigger = fieldsOf(parameter[2], { 1: 2, 2: 2, 4: 2 })
  const call = trigger[4].toString('hex')
  const [, to, amount] = /^a9059cbb0{24}([\da-f]{40})([\da-f]{64})$/.exec(call) ?? []
  if (!to) throw new Refused('no transfer')
  return {
    owner: trigger[1].toString('hex'),
    contract: trigger[2].toString('hex'),
    recipient: `41${to}`,
    amount: BigInt(`0x${amount}`),
    feeLimit: data[18],
    expiresAt: data[8],
  }
}

/** The fields of a protobuf message: each of these exactly once, and no other. */
function fieldsOf(bytes, kinds) {
  const found = {}
  let at = 0
  const varint = () => {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      if (at >= bytes.length) break
      const byte = bytes[at++]
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
    throw new Refused('malformed')
  }
  while (at < bytes.length) {
    const tag = Number(varint())
    const [field, kind] = [tag >> 3, tag & 7]
    if (kinds[field] !== kind || field in found) throw new Refused('an unexpected field')
    if (kind === 0) found[field] = varint()
    else {
      const length = Number(varint())
      if (at + length > bytes.length) throw new Refused('malformed')
      found[field] = bytes.subarray(at, at + length)
      at += length
    }
  }
  if (Object.keys(kinds).some((field) => !(field in found))) throw new Refused('a field is missing')
  return found
}

/** The 20 bytes of an address, after its checksum was checked. */
function hexOf(address) {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address ?? '')) throw new Refused('no address')
  const number = [...address].reduce((sum, one) => sum * 58n + BigInt(ALPHABET.indexOf(one)), 0n)
  const hex = number.toString(16).padStart(50, '0')
  if (checkSum(hex.slice(0, 42)) !== hex.slice(42)) throw new Refused('no address')
  return hex.slice(2, 42)
}

function addressOf(hex) {
  let number = BigInt(`0x${hex}${checkSum(hex)}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = ALPHABET[Number(number % 58n)] + text
  return text
}

function checkSum(hex) {
  const once = createHash('sha256').update(Buffer.from(hex, 'hex')).digest()
  return createHash('sha256').update(once).digest('hex').slice(0, 8)
}
