import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { plainHeaders } from '#core/http/responses/fixed_headers'

type ParserError = Error & { code?: string; rawPacket?: Buffer }
/** Node's marker of a connection with a response in progress. */
type Connection = Duplex & { _httpMessage?: { _headerSent?: boolean } }

const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const ERROR_OF: Record<number, string> = { 413: 'TOO_LARGE' }

/**
 * Answers invalid HTTP; Node itself would answer without a body and without our headers. The connection is closed,
 * because the start of the next request is unknown.
 */
export function sendPlainError(error: ParserError, socket: Connection) {
  const hasProductsOrSales = socket._httpMessage?._headerSent
  if (error.code === 'ECONNRESET' || !socket.writable || hasProductsOrSales)
    return void socket.destroy()

  const status = STATUS_OF[error.code ?? ''] ?? 400
  const requestId = randomUUID()
  const start = error.rawPacket?.subarray(0, 200).toString('latin1') ?? ''
  // A client with an unreadable request line is not a browser.
  const isApi = !/^[A-Z]+ \/(?!api\/)/.test(start)
  const failure = {
    code: status,
    error: ERROR_OF[status] ?? 'BAD_REQUEST',
    message: 'We could not understand this request.',
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
