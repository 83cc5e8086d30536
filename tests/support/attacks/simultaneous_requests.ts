import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawResponse {
  status: number
  body: any
}

/** A raw request; it asks the server to close the connection after its response. */
export function rawPost(
  url: URL,
  headers: Record<string, string>,
  body: string
): { host: string; port: number; text: string } {
  const lines = Object.entries({
    ...headers,
    'host': url.host,
    'connection': 'close',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}`)
  const text = [`POST ${url.pathname} HTTP/1.1`, ...lines, '', body].join('\r\n')
  return { host: url.hostname, port: Number(url.port), text }
}

/** Sends requests that arrive at the same moment: all bytes but the last first, then the last bytes at once. */
export async function sendTogether(requests: ReturnType<typeof rawPost>[]): Promise<RawResponse[]> {
  const lines = await Promise.all(requests.map(open))
  const responses = lines.map(({ socket }) => read(socket))
  for (const { socket, last } of lines) socket.write(last)
  return Promise.all(responses)
}

async function open({ host, port, text }: ReturnType<typeof rawPost>) {
  const socket = connect({ host, port, noDelay: true })
  await once(socket, 'connect')
  const bytes = Buffer.from(text)
  await new Promise((sent) => socket.write(bytes.subarray(0, -1), sent))
  return { socket, last: bytes.subarray(-1) }
}

async function read(socket: Socket): Promise<RawResponse> {
  const parts: Buffer[] = []
  for await (const part of socket) parts.push(part as Buffer)
  const [head = '', ...rest] = Buffer.concat(parts).toString().split('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1])
  return { status, body: JSON.parse(unchunked(head, rest.join('\r\n\r\n'))) }
}

function unchunked(head: string, body: string): string {
  if (!/transfer-encoding: chunked/i.test(head)) return body
  return body
    .split('\r\n')
    .filter((_, nth) => nth % 2 === 1)
    .join('')
}
