import type { OperationProps } from '~/components/web/developers/types'

export type Values = Record<string, string>

export type TryResult = {
  status: number
  milliseconds: number
  mediaType: string
  /** Null for a file. */
  body: string | null
}

/** The URL with its parameters filled in. */
export function addressOf({ path, parameters }: OperationProps, values: Values): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? '')
  )
  const query = new URLSearchParams()
  for (const { name, in: place } of parameters) {
    if (place === 'query' && values[name]) query.set(name, values[name])
  }
  return query.size > 0 ? `${filled}?${query}` : filled
}

/**
 * Calls an operation with the token alone: the browser's cookies are not sent.
 * @param body JSON text; undefined where the operation takes none
 */
export async function sendTried(
  operation: OperationProps,
  { values, body, token }: { values: Values; body?: string; token: string }
): Promise<TryResult> {
  const headers: Values = { Accept: 'application/json' }
  if (token) headers.Authorization = `Bearer ${token}`
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  for (const { name, in: place } of operation.parameters) {
    if (place === 'header' && values[name]) headers[name] = values[name]
  }
  const began = performance.now()
  const response = await fetch(addressOf(operation, values), {
    method: operation.method,
    headers,
    body,
    credentials: 'omit',
    cache: 'no-store',
  })
  const mediaType = response.headers.get('content-type')?.split(';')[0] ?? ''
  const isText = /json|text/.test(mediaType)
  const text = isText ? await response.text() : null
  const milliseconds = Math.round(performance.now() - began)
  return { status: response.status, milliseconds, mediaType, body: text && pretty(text) }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** The same request for a terminal. */
export function curlOf(operation: OperationProps, values: Values, body?: string): string {
  const lines = [`curl -X ${operation.method} '${location.origin}${addressOf(operation, values)}'`]
  lines.push(`-H "Authorization: Bearer $TOKEN"`)
  for (const { name, in: place } of operation.parameters) {
    if (place === 'header' && values[name]) lines.push(`-H '${quoted(`${name}: ${values[name]}`)}'`)
  }
  if (body !== undefined) {
    lines.push(`-H 'Content-Type: application/json'`, `-d '${quoted(body)}'`)
  }
  return lines.join(' \\\n  ')
}

/** Escapes a quote within quotes for shells. */
const quoted = (text: string) => text.replaceAll("'", `'\\''`)
