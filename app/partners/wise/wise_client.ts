import env from '#start/env'
import { callProvider, type ProviderResponse } from '#partners/provider_call'
import type { ReadKeys } from '#partners/read_keys'

const HOSTS = { live: 'https://api.wise.com', test: 'https://api.wise-sandbox.com' }

interface WiseListed {
  id?: number
  customerTransactionId?: string
}

/** Client of Wise's platform API, with a personal or application token. */
export class WiseClient {
  constructor(private readKeys: ReadKeys) {}

  /** @throws Error when the outcome is unknown or Wise rejects our token */
  post(path: string, body: unknown): Promise<ProviderResponse> {
    return this.call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  /** @throws Error when Wise cannot be reached or refuses */
  async get(path: string): Promise<Record<string, any>> {
    const { status, body } = await this.call(path, {})
    if (status >= 400) throw new Error(`Wise refused ${path} (${status})`)
    return body
  }

  /**
   * A part of the profile's transfers that were made since a time.
   * @throws Error when Wise cannot be reached, refuses, or answers with no list
   */
  async transfersSince(since: string, offset: number, limit: number): Promise<WiseListed[]> {
    const query = new URLSearchParams({
      profile: await this.profileId(),
      createdDateStart: since,
      offset: String(offset),
      limit: String(limit),
    })
    const list: unknown = await this.get(`/v1/transfers?${query}`)
    if (!Array.isArray(list)) throw new Error('Wise returned no list of transfers')
    return list
  }

  async profileId(): Promise<string> {
    return (await this.readKeys()).profileId ?? ''
  }

  private async call(path: string, init: RequestInit): Promise<ProviderResponse> {
    const { apiToken, mode } = await this.readKeys()
    const host = env.get('WISE_API_URL', mode === 'test' ? HOSTS.test : HOSTS.live)
    const headers = { ...init.headers, authorization: `Bearer ${apiToken}` }
    const response = await callProvider(`${host}${path}`, { ...init, headers })
    if (response.status === 401) throw new Error('Wise refused our token')
    return response
  }
}
