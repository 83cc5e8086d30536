const TIMEOUT_MS = 15_000

export interface ProviderAnswer {
  status: number
  body: Record<string, any>
  /** The body as it came, where its exact bytes are signed. */
  text: string
}

/**
 * One call to a provider's server. What it says, also a refusal, is an answer; silence, overload
 * and answers that nobody can read are not.
 * @throws Error when the outcome is unknown: no answer, 408, 409, 425, 429, 5xx, or no JSON
 */
export async function callProvider(url: string, init: RequestInit): Promise<ProviderAnswer> {
  const answer = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { status } = answer
  const text = await answer.text()
  if (status >= 500 || [408, 409, 425, 429].includes(status)) {
    throw new Error(`${new URL(url).host} answered ${status}`)
  }
  return { status, body: readJson(text, url), text }
}

function readJson(text: string, url: string): Record<string, any> {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return body
  } catch {
    // Told below, together with JSON that is no object.
  }
  throw new Error(`${new URL(url).host} answered something that is no JSON object`)
}
