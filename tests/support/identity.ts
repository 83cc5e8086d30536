import { appUrl } from '#config/app'
import User from '#identity/models/user'
import { uniqueWord } from '#tests/support/shops'

export const PASSWORD = 'countermark1'

/** A user who can sign in with PASSWORD. */
export function makeUser(
  values: Partial<Pick<User, 'role' | 'email' | 'username' | 'locale'>> = {}
) {
  const username = values.username ?? uniqueWord('person')
  return User.create({
    username,
    email: `${username}@identity.test`,
    password: PASSWORD,
    role: 'user',
    locale: 'en-US',
    ...values,
  })
}

/** A client that is signed in as this user. */
export async function signedIn(user: Pick<User, 'email'>): Promise<Visitor> {
  const visitor = new Visitor()
  await visitor.post('/api/v1/auth/sign-in', { email: user.email, password: PASSWORD })
  return visitor
}

/** A wrong code: a constant would be the right one once in a million runs. */
export const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

/** An HTTP client that keeps its cookies between requests. */
export class Visitor {
  private jar = new Map<string, string>()

  constructor(private headers: Record<string, string> = { 'accept-language': 'en-US' }) {}

  async get(path: string) {
    return this.send(path, { method: 'GET' })
  }

  async post(path: string, body?: unknown) {
    return this.write('POST', path, body)
  }

  async put(path: string, body?: unknown) {
    return this.write('PUT', path, body)
  }

  async patch(path: string, body?: unknown) {
    return this.write('PATCH', path, body)
  }

  async delete(path: string, body?: unknown) {
    return this.write('DELETE', path, body)
  }

  cookie(name: string) {
    return this.jar.get(name)
  }

  /** A client with the same cookies: a second tab, or a thief of the cookies. */
  clone(): Visitor {
    const clone = new Visitor(this.headers)
    clone.jar = new Map(this.jar)
    return clone
  }

  private write(method: string, path: string, body?: unknown) {
    if (body instanceof FormData) return this.send(path, { method, body })
    return this.send(path, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
    })
  }

  private async send(path: string, init: RequestInit) {
    const stored = [...this.jar].map(([name, value]) => `${name}=${value}`)
    const cookie = [this.headers.cookie, ...stored].filter(Boolean).join('; ')
    const response = await fetch(`${appUrl}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { ...this.headers, cookie, ...init.headers },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) this.jar.set(name, value ?? '')
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : null,
    }
  }
}
