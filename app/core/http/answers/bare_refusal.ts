import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { plainHeaders } from '#core/http/answers/fixed_headers'

type ParserError = Error & { code?: string; rawPacket?: Buffer }
/** As Node marks a connection whose answer is under way. */
type Connection = Duplex & { _httpMessage?: { _headerSent?: boolean } }

const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const ERROR_OF: Record<number, string> = { 413: 'TOO_LARGE' }

/**
 * Answers what is no HTTP request: Node would do so without a body or any header of ours. The connection ends
 * with it, since where the next request begins cannot be told.
 */
export function answerPlainError(error: ParserError, socket: Connection) {
  const hasBegun = socket._httpMessage?._headerSent
  if (error.code === 'ECONNRESET' || !socket.writable || hasBegun) return void socket.destroy()

  const status = STATUS_OF[error.code ?? ''] ?? 400
  const requestId = randomUUID()
  const start = error.rawPacket?.subarray(0, 200).toString('latin1') ?? ''
  // Whose request line cannot be read is a program.
  const isApi = !/^[A-Z]+ \/(?!api\/)/.test(start)
  const failure = {
    code: status,
    error: ERROR_OF[status] ?? 'BAD_REQUEST',
    message: 'We could not understand this request',
    requestId,
  }
  const body = isApi ? JSON.stringify(failure) : `${status} ${STATUS_CODES[status]}\n`
  const headers: Record<string, string | number> = {
    ...plainHeaders(),
    'X-Request-Id': requestId,
    'Content-Type': `${isApi ? 'application/json' : 'text/plain'}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
    'Connection': 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${start.startsWith('HEAD ') ? '' : body}`
  )
}
