import { createHmac, randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import marketplace from '#config/marketplace'
import User from '#identity/models/user'
import { digestKey } from '#platform/keys/digest_key'

const COOKIE = app.inProduction ? '__Secure-countermark-device' : 'countermark-device'

type Device = { id: string; owner: string }

/**
 * Id of a browser in which the account's owner has signed in before. It has a counter of its own for wrong passwords,
 * so that attempts from elsewhere do not lock the owner out.
 * @returns null for every other browser, and for all after the password has changed
 */
export async function knownDevice({ request }: HttpContext, email: string) {
  const device = read(request.cookie(COOKIE))
  const user = device && (await User.findBy({ email }))
  return user && device.owner === (await ownerOf(user)) ? device.id : null
}

/** Keeps the current browser known after all other access was ended. */
export async function rememberDeviceAnew(ctx: HttpContext) {
  await rememberDevice(ctx, await User.findOrFail(ctx.auth.getUserOrFail().id))
}

/** Marks the browser as known to this account. It grants no access by itself. */
export async function rememberDevice(ctx: HttpContext, user: User) {
  const owner = await ownerOf(user)
  const known = read(ctx.request.cookie(COOKIE))
  const id = known?.owner === owner ? known.id : randomBytes(16).toString('base64url')
  ctx.response.cookie(
    COOKIE,
    { id, owner },
    {
      path: '/api/v1/auth',
      maxAge: `${marketplace.knownDevice.days} days`,
      httpOnly: true,
      secure: app.inProduction,
      sameSite: 'lax',
    }
  )
}

/**
 * A keyed hash, so that the cookie does not reveal its account. It changes with the address, the password, and
 * whenever all access ends, because an attacker with the old password could have collected such cookies, each with its
 * own counter.
 */
async function ownerOf({ email, password, accessEpoch }: User): Promise<string> {
  return createHmac('sha256', await digestKey())
    .update(`known device of ${email} with ${password} since ${accessEpoch ?? 0}`)
    .digest('base64url')
}

function read(value: unknown): Device | null {
  const { id, owner } = (typeof value === 'object' && value ? value : {}) as Partial<Device>
  return typeof id === 'string' && typeof owner === 'string' ? { id, owner } : null
}
