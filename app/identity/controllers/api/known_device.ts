import { createHmac, randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import { appKey } from '#config/app'
import marketplace from '#config/marketplace'

const COOKIE = app.inProduction ? '__Secure-countermark-device' : 'countermark-device'

type Device = { id: string; owner: string }

/**
 * The id of a browser in which the owner of this account has signed in before. It has its own
 * small counter of wrong passwords, so that nobody's guesses from elsewhere lock the owner out.
 * @returns null for every other browser
 */
export function knownDevice({ request }: HttpContext, email: string): string | null {
  const device = read(request.cookie(COOKIE))
  return device?.owner === ownerOf(email) ? device.id : null
}

/** Marks the browser as one of this account's owner. It opens nothing by itself. */
export function rememberDevice(ctx: HttpContext, email: string) {
  const id = knownDevice(ctx, email) ?? randomBytes(16).toString('base64url')
  ctx.response.cookie(
    COOKIE,
    { id, owner: ownerOf(email) },
    {
      path: '/api/v1/auth',
      maxAge: `${marketplace.knownDevice.days} days`,
      httpOnly: true,
      secure: app.inProduction,
      sameSite: 'lax',
    }
  )
}

/** A keyed hash: the cookie tells nobody whose browser it is, and a new address needs a new one. */
function ownerOf(email: string): string {
  return createHmac('sha256', appKey.release())
    .update(`known device of ${email}`)
    .digest('base64url')
}

function read(value: unknown): Device | null {
  const { id, owner } = (typeof value === 'object' && value ? value : {}) as Partial<Device>
  return typeof id === 'string' && typeof owner === 'string' ? { id, owner } : null
}
