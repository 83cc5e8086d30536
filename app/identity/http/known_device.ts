import { createHmac, randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import { appKey } from '#config/app'
import marketplace from '#config/marketplace'
import User from '#identity/models/user'

const COOKIE = app.inProduction ? '__Secure-countermark-device' : 'countermark-device'

type Device = { id: string; owner: string }

/**
 * The id of a browser in which the owner of this account has signed in before. It has its own
 * small counter of wrong passwords, so that nobody's guesses from elsewhere lock the owner out.
 * @returns null for every other browser, and for all of them once the password is another one
 */
export async function knownDevice({ request }: HttpContext, email: string) {
  const device = read(request.cookie(COOKIE))
  const user = device && (await User.findBy({ email }))
  return user && device.owner === ownerOf(user) ? device.id : null
}

/** The browser that just ended all other access stays one of its owner's. */
export async function rememberDeviceAnew(ctx: HttpContext) {
  rememberDevice(ctx, await User.findOrFail(ctx.auth.getUserOrFail().id))
}

/** Marks the browser as one of this account's owner. It opens nothing by itself. */
export function rememberDevice(ctx: HttpContext, user: User) {
  const owner = ownerOf(user)
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
 * A keyed hash: the cookie tells nobody whose browser it is, and a new address needs a new one. So
 * does a new password, and whatever else ended all access: who knew the old one may have collected marks,
 * each with its own counter.
 */
function ownerOf({ email, password, accessEpoch }: User): string {
  return createHmac('sha256', appKey.release())
    .update(`known device of ${email} with ${password} since ${accessEpoch ?? 0}`)
    .digest('base64url')
}

function read(value: unknown): Device | null {
  const { id, owner } = (typeof value === 'object' && value ? value : {}) as Partial<Device>
  return typeof id === 'string' && typeof owner === 'string' ? { id, owner } : null
}
