import app from '@adonisjs/core/services/app'
import { SYSTEM } from '#core/http/actor'
import { CreateAccessToken } from '#identity/sessions/actions/create_access_token'
import type { TokenScope } from '#identity/sessions/models/access_token'
import { PASSWORD } from '#tests/support/identity'

type Options = { scopes?: TokenScope[]; expiresInDays?: number | null; name?: string }

/** Creates an access token; returns its text and its id. */
export async function makeToken(user: { id: number }, wanted: Options = {}) {
  const create = await app.container.make(CreateAccessToken)
  const defaults = { name: 'script', scopes: ['read', 'write'] as TokenScope[], expiresInDays: 30 }
  const input = { ...defaults, ...wanted, userId: user.id, actor: SYSTEM }
  const { accessToken, text } = await create.execute(input)
  return { id: accessToken.id, text, header: { authorization: `Bearer ${text}` } }
}

/** Signs in at another process; returns the cookie. */
export async function signInAt(base: string, email: string): Promise<string> {
  const response = await fetch(`${base}/api/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`Sign-in answered ${response.status}: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
