import { connect } from 'node:net'
import { appUrl } from '#config/app'

export interface WireAnswer {
  /** 0 when the server closed the connection without an answer. */
  status: number
  headers: Record<string, string>
  body: string
}

const LONGEST_WAIT_MS = 60_000

/** Sends raw bytes over a separate connection, and reads until the server closes it. */
export function sendBytes(
  bytes: Buffer | string,
  { base = appUrl, patienceMs = LONGEST_WAIT_MS } = {}
): Promise<WireAnswer> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect({ host: hostname, port: Number(port) })
    socket.setTimeout(LONGEST_WAIT_MS, () => {
      socket.destroy()
      reject(new Error(`No answer within ${LONGEST_WAIT_MS} ms to ${bytes.toString('latin1')}`))
    })
    socket.on('data', (part) => parts.push(part))
    // A server that rejects a request may close the connection before everything was sent.
    socket.on('error', () => {})
    socket.on('close', () => resolve(parsed(Buffer.concat(parts).toString('latin1'))))
    // Not ended: the server would take that for an aborted client, and answer nothing.
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
    // The server would wait for the rest of an incomplete request.
    setTimeout(() => socket.end(), patienceMs).unref()
  })
}

type Raw = { method?: string; path: string; headers?: Record<string, string>; body?: string }

/** A raw request, without checks, encoding or ordering. */
export function wireText({ method = 'GET', path, headers = {}, body = '' }: Raw): string {
  const all = { Host: new URL(appUrl).host, Connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n')
}

function parsed(text: string): WireAnswer {
  const split = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, split < 0 ? undefined : split).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':')[0]!.toLowerCase(), line.replace(/^[^:]*:\s*/, '')])
  )
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0)
  return { status, headers, body: split < 0 ? '' : text.slice(split + 4) }
}
