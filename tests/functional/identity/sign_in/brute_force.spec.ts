import { request } from 'node:http'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import env from '#start/env'
import { SignIn } from '#identity/sign_in/actions/sign_in'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'

const DEVICE = 'countermark-device'
const signIn = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post('/api/v1/auth/sign-in', { email, password })

/** Committed transactions: the counts are shared by many connections. */
async function forgetGuesses() {
  await clearRateLimits()
}

/** One guess from a separate address: every 127.x.y.z is this machine. */
function guessFrom(localAddress: string, email: string): Promise<number> {
  const body = JSON.stringify({ email, password: 'wrong guess 1' })
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: env.get('PORT'),
        localAddress,
        method: 'POST',
        path: '/api/v1/auth/sign-in',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      }
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Counts how often a password is actually checked. */
function watchVerifier(cleanup: (undo: () => void) => void) {
  const seen = { tries: 0 }
  class WatchedSignIn extends SignIn {
    override execute(input: Parameters<SignIn['execute']>[0]) {
      seen.tries++
      return super.execute(input)
    }
  }
  app.container.swap(SignIn, (resolver) => resolver.make(WatchedSignIn))
  cleanup(() => app.container.restore(SignIn))
  return seen
}

async function guess(times: number, visitor: Visitor, email: string): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) {
    statuses.push((await signIn(visitor, email, `wrong ${i}`)).status)
  }
  return statuses
}

test.group('Guessing one password from many addresses', (group) => {
  group.each.setup(forgetGuesses)

  test('from 300 addresses at once, no more than twelve guesses are checked', async ({
    assert,
    cleanup,
  }) => {
    const { email } = await makeUser()
    const seen = watchVerifier(cleanup)
    const places = Array.from(
      { length: 300 },
      (_, n) => `127.7.${Math.floor(n / 250)}.${(n % 250) + 1}`
    )
    const statuses: number[] = []
    while (places.length > 0) {
      const together = places.splice(0, 30).map((place) => guessFrom(place, email))
      statuses.push(...(await Promise.all(together)))
    }
    assert.isAtLeast(seen.tries, 1)
    assert.isAtMost(seen.tries, 12)
    assert.lengthOf(
      statuses.filter((status) => status === 422),
      seen.tries
    )
    assert.equal((await signIn(new Visitor(), email)).status, 429)
  })
})

test.group('Guessing passwords', (group) => {
  group.each.setup(forgetGuesses)

  test('does not lock the owner out of a known browser', async ({ assert }) => {
    const { email } = await makeUser()
    const owner = new Visitor()
    await signIn(owner, email)
    await owner.post('/api/v1/auth/sign-out')

    // From the owner's own network, which is blocked as well.
    assert.deepEqual((await guess(7, new Visitor(), email)).slice(-1), [429])
    assert.equal((await signIn(new Visitor(), email)).status, 429)
    assert.equal((await signIn(owner, email)).status, 200)
  })

  test('is counted in a known browser too, in a separate small counter', async ({ assert }) => {
    const { email } = await makeUser()
    const thief = new Visitor()
    await signIn(thief, email)
    assert.deepEqual(await guess(7, thief, email), [422, 422, 422, 422, 422, 422, 429])
    assert.equal((await signIn(thief, email)).status, 429)
    assert.equal((await signIn(new Visitor(), email)).status, 200)
  })

  test('is not easier from a browser known for another account, or with a forged cookie', async ({
    assert,
  }) => {
    const [own, victim] = [await makeUser(), await makeUser()]
    const guesser = new Visitor()
    await signIn(guesser, own.email)
    assert.isString(guesser.cookie(DEVICE))
    assert.deepEqual((await guess(7, guesser, victim.email)).slice(-1), [429])

    const mark = decodeURIComponent(guesser.cookie(DEVICE)!)
    const forged = `s:${Buffer.from(JSON.stringify({ message: { id: 'x', owner: 'y' } })).toString('base64url')}`
    for (const cookie of [
      forged,
      `${mark.slice(0, -4)}${mark.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`,
      'null',
    ]) {
      const visitor = new Visitor({ cookie: `${DEVICE}=${encodeURIComponent(cookie)}` })
      assert.equal((await signIn(visitor, victim.email)).status, 429)
    }
  })

  test('is not reset when the owner signs in meanwhile', async ({ assert }) => {
    const { email } = await makeUser()
    await guess(5, new Visitor(), email)
    assert.equal((await signIn(new Visitor(), email)).status, 200)
    assert.deepEqual(await guess(2, new Visitor(), email), [422, 429])
  })

  test('the cookie of a known browser is HttpOnly, signed and contains no name', async ({
    assert,
  }) => {
    const { email } = await makeUser()
    const { headers } = await signIn(new Visitor(), email)
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith(`${DEVICE}=`))!
    assert.match(line, /HttpOnly/i)
    assert.match(line, /SameSite=Lax/i)
    assert.match(line, /Max-Age=31536000/i)
    const value = decodeURIComponent(line.slice(DEVICE.length + 1, line.indexOf(';')))
    assert.match(value, /^s:/)
    assert.notInclude(Buffer.from(value.slice(2), 'base64url').toString(), email)
  })
})
