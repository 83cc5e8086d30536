import { LRUCache } from 'lru-cache'
import env from '#start/env'
import { callProvider, type ProviderResponse } from '#partners/provider_call'
import type { ReadKeys } from '#partners/read_keys'

/** A token is not used in its last minute, because it could expire in transit. */
const SPARE_SECONDS = 60
const HOSTS = { live: 'https://api-m.paypal.com', test: 'https://api-m.sandbox.paypal.com' }

/** Access tokens by credentials; tokens of replaced credentials are evicted. */
const tokens = new LRUCache<string, { token: string; endsAt: number }>({ max: 10 })

/** Client of PayPal's REST API: OAuth token, JSON, idempotency keys. */
export class PayPalClient {
  constructor(private readKeys: ReadKeys) {}

  /** @throws Error when the outcome is unknown or PayPal rejects our credentials */
  async post(path: string, requestId: string, body: unknown): Promise<ProviderResponse> {
    return this.call(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'paypal-request-id': requestId,
        'prefer': 'return=representation',
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }

  /** @returns null when PayPal does not know the object */
  async find<T>(path: string): Promise<T | null> {
    const { status, body } = await this.call(path, {})
    if (status === 404) return null
    if (status >= 400) throw new Error(`PayPal refused ${path}: ${body.name ?? status}`)
    return body as T
  }

  async webhookId(): Promise<string> {
    return (await this.readKeys()).webhookId ?? ''
  }

  private async call(path: string, init: RequestInit): Promise<ProviderResponse> {
    const { host, token } = await this.access()
    const headers = { ...init.headers, authorization: `Bearer ${token}` }
    const response = await callProvider(`${host}${path}`, { ...init, headers })
    // An authentication failure says nothing about the requested operation.
    if (response.status === 401 || response.status === 403) {
      tokens.clear()
      throw new Error(`PayPal refused our keys (${response.status})`)
    }
    return response
  }

  private async access(): Promise<{ host: string; token: string }> {
    const { clientId, clientSecret, mode } = await this.readKeys()
    const host = env.get('PAYPAL_API_URL', mode === 'test' ? HOSTS.test : HOSTS.live)
    const name = `${host} ${clientId}`
    const cached = tokens.get(name)
    if (cached && cached.endsAt > Date.now()) return { host, token: cached.token }

    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const { status, body } = await callProvider(`${host}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    if (status >= 400) throw new Error(`PayPal refused our keys (${status})`)
    const endsAt = Date.now() + (Number(body.expires_in) - SPARE_SECONDS) * 1_000
    tokens.set(name, { token: body.access_token, endsAt })
    return { host, token: body.access_token }
  }
}
