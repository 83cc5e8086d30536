import app from '@adonisjs/core/services/app'
import { SYSTEM } from '#core/http/actor'
import { CreateAccessToken } from '#identity/sessions/actions/create_access_token'
import type { TokenScope } from '#identity/sessions/models/access_token'
import { makeUser, PASSWORD } from '#tests/support/identity'

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

/** An admin who acts as a user at another process; `send` ends that, or begins it again. */
export async function makeActingAdmin(base: string, userId: number) {
  const admin = await makeUser({ role: 'admin' })
  const cookie = await signInAt(base, admin.email)
  const send = async (method: 'POST' | 'DELETE') => {
    const response = await fetch(`${base}/api/v1/admin-dashboard/impersonations`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify({ userId, reason: 'A test' }) }),
    })
    if (!response.ok) throw new Error(`Impersonation answered ${response.status}`)
  }
  await send('POST')
  return { admin, cookie, send }
}
