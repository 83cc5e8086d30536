import { costBetween, measureInTurns, poolTime, processorTime } from './support/measure.mjs'
import { percent, times } from './support/report.mjs'

/** The password that all users of the demo market share. */
const PASSWORD = 'countermark1'
/** Answered from memory, so that only the overhead of a request is measured. */
const ROUTE = '/api/v1/site/maintenance'
/**
 * Bars of a machine on which the bare route takes this long; elsewhere the ratio counts
 * (speed.md).
 */
const BARE_MS = 0.035
const TOKEN_MS = 0.1
const SESSION_MS = 0.25
const HASH_SHARE = 0.9
const SIGN_INS = 40

/** The cost of authentication, and the share of the password hash in a sign-in. */
export async function authFigures(bare, product, database) {
  const { rows } = await database.query(
    `select email from users where role = 'user' order by id limit 1`
  )
  const person = rows[0]
  const cookie = await signIn(product.address, person.email)
  const authorization = `Bearer ${await makeToken(product.address, cookie)}`

  const url = product.address + ROUTE
  const { pid } = product
  const { json, nobody, token, session } = await measureInTurns(
    {
      json: { url: `${bare.address}/json`, pid: bare.pid },
      nobody: { url, pid },
      token: { url, pid, headers: { authorization } },
      session: { url, pid, headers: { cookie } },
    },
    { database }
  )

  return [
    { name: 'bare JSON', value: describe(json), target: '' },
    { name: 'API, nobody', value: describe(nobody), target: '' },
    { name: 'API, with a token', value: describe(token), target: '' },
    { name: 'API, with a session', value: describe(session), target: '' },
    added('a token adds to the bare route', token.cpu - json.cpu, json.cpu, TOKEN_MS),
    added('a session adds to the bare route', session.cpu - json.cpu, json.cpu, SESSION_MS),
    added('of that, the token itself', token.cpu - nobody.cpu, json.cpu),
    added('of that, the session itself', session.cpu - nobody.cpu, json.cpu),
    await hashShare(product, person, database),
  ]
}

function added(name, ms, bareMs, most) {
  const value = `${ms.toFixed(3)} ms, ${times(ms / bareMs)} the bare route`
  if (!most) return { name, value, target: '' }
  const ratio = most / BARE_MS
  const target = `≤ ${times(ratio)} (${most} ms where the bare route takes ${BARE_MS})`
  return { name, value, target, isMet: ms / bareMs <= ratio }
}

/** Only the hash keeps the server's thread pool busy during a sign-in. */
async function hashShare({ address, pid }, { email }, database) {
  for (let time = 0; time < SIGN_INS; time++) await signIn(address, email)
  const before = await processorTime(pid, database)
  const pool = poolTime(pid)
  const began = performance.now()
  for (let time = 0; time < SIGN_INS; time++) await signIn(address, email)
  const wall = (performance.now() - began) / SIGN_INS
  const hash = (poolTime(pid) - pool) / SIGN_INS
  const cost = costBetween(before, await processorTime(pid, database))
  const whole = (cost.server + cost.database) / SIGN_INS
  const share = hash / whole
  return {
    name: 'sign-in, share of the hash',
    value: `${percent(share)} (${hash.toFixed(1)} of ${whole.toFixed(1)} ms, ${wall.toFixed(1)} ms to wait)`,
    target: `≥ ${percent(HASH_SHARE)} of processor`,
    isMet: share >= HASH_SHARE,
  }
}

async function signIn(address, email) {
  const answer = await post(`${address}/api/v1/auth/sign-in`, { email, password: PASSWORD })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function makeToken(address, cookie) {
  const tokenRequest = { name: 'bench', scopes: ['read'], expiresInDays: 7 }
  const answer = await post(`${address}/api/v1/user/access-tokens`, tokenRequest, { cookie })
  return (await answer.json()).data.token
}

async function post(url, body, headers = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer
}

function describe({ server, database }) {
  const parts = `server ${server.toFixed(3)}, database ${database.toFixed(3)}`
  return `${(server + database).toFixed(3)} ms (${parts})`
}
