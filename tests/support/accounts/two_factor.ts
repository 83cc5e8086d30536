import app from '@adonisjs/core/services/app'
import { generate } from 'otplib'
import { Clock } from '#core/clock/clock'
import { freezeClock } from '#tests/support/clock'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'

/** The code of the user's app at the time of the injected clock. */
export async function codeOf(secret: string, stepsAway = 0): Promise<string> {
  const clock = await app.container.make(Clock)
  return generate({ secret, epoch: Math.floor(clock.now().toSeconds()) + stepsAway * 30 })
}

/** A code that is invalid at all steps near the current one. */
export async function wrongCodeOf(secret: string): Promise<string> {
  const right = await Promise.all([-2, -1, 0, 1, 2].map((away) => codeOf(secret, away)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !right.includes(code)
  )!
}

/** The first step of a sign-in; with two-factor on it returns a challenge. */
export const submitPassword = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post('/api/v1/auth/sign-in', { email, password })

/** The second step of a sign-in. */
export const submitSecondFactor = (
  visitor: Visitor,
  challenge: string,
  factor: { code: string } | { recoveryCode: string }
) => visitor.post('/api/v1/auth/sign-in', { challenge, ...factor })

/** Signs in with the password and, when needed, the code of an app. */
export async function signInWith(visitor: Visitor, email: string, secret?: string) {
  const first = await submitPassword(visitor, email)
  if (!secret) return first
  return submitSecondFactor(visitor, first.body.data.challenge, { code: await codeOf(secret) })
}

/** Sets up two-factor over HTTP; the visitor stays signed in. */
export async function turnOn(visitor: Visitor) {
  const { body: setup } = await visitor.post('/api/v1/user/2fa/setup', {})
  const secret: string = setup.data.secret
  const { body } = await visitor.post('/api/v1/user/2fa/verify', { code: await codeOf(secret) })
  return { secret, recoveryCodes: body.data.recoveryCodes as string[] }
}

/** A user with two-factor on, and a visitor who is signed in as them. */
export async function makeProtected(visitor: Visitor) {
  const user = await makeUser()
  await signInWith(visitor, user.email)
  return { user, ...(await turnOn(visitor)) }
}

/** A user with two-factor on, half a minute after it was turned on. */
export async function makeTwoFactorScene() {
  const { clock, release } = freezeClock()
  const scene = await makeProtected(new Visitor())
  clock.moveBy({ seconds: 30 })
  return { ...scene, clock, release }
}

/** The challenge of the first step after the right password. */
export async function challengeOf(email: string, visitor = new Visitor()): Promise<string> {
  return (await submitPassword(visitor, email)).body.data.challenge
}
