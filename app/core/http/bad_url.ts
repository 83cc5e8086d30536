import type { IncomingMessage, ServerResponse } from 'node:http'
import { bareHeaders } from '#core/http/fixed_headers'

/** An address that is no text (`%E0%A4`) never reaches the middleware: it is refused here. */
export function refuseBadUrl({ url = '' }: IncomingMessage, response: ServerResponse) {
  response.statusCode = 400
  for (const [name, value] of Object.entries(bareHeaders())) response.setHeader(name, value)
  if (!url.startsWith('/api/')) {
    response.setHeader('Content-Type', 'text/plain; charset=utf-8')
    return void response.end('400 Bad Request\n')
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  const message = 'We could not understand this request'
  const envelope = { code: 400, error: 'BAD_REQUEST', message, requestId: '' }
  response.end(JSON.stringify(envelope))
}
