import { DependencyAway } from '#core/errors/outage'

const TIMEOUT_MS = 15_000

export interface ProviderResponse {
  status: number
  body: Record<string, any>
  /** The response body as text, for signatures over its exact bytes. */
  text: string
}

/**
 * Calls a payment provider. Any readable response counts as an answer, including an error.
 * @throws Error when the outcome is unknown: no response, 408, 409, 425, 429, 5xx, or no JSON object
 */
export async function callProvider(url: string, init: RequestInit): Promise<ProviderResponse> {
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { status } = response
  const text = await response.text()
  const answer = `${new URL(url).host} answered ${status}`
  if (status >= 500 || [408, 425, 429].includes(status)) throw new DependencyAway('network', answer)
  // The same key is being worked on, or was used for something else: only time or a person can tell.
  if (status === 409) throw new Error(answer)
  return { status, body: readJson(text, url), text }
}

function readJson(text: string, url: string): Record<string, any> {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return body
  } catch {
    // Reported below, together with JSON that is not an object.
  }
  throw new Error(`${new URL(url).host} answered something that is no JSON object`)
}
