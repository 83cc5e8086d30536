import type { IncomingMessage, ServerResponse } from 'node:http'
import { plainHeaders } from '#core/http/responses/fixed_headers'
import { requestIdOf } from '#core/http/request_id'

const FAILURES = {
  400: {
    error: 'BAD_REQUEST',
    text: 'Bad Request',
    message: 'We could not understand this request.',
  },
  417: {
    error: 'BAD_REQUEST',
    text: 'Expectation Failed',
    message: 'We could not understand this request.',
  },
  500: { error: 'SERVER_ERROR', text: 'Internal Server Error', message: 'Something went wrong' },
}

/**
 * Answers an error where no middleware runs; needs neither router nor database. A prepared response is dropped; one
 * that has started is aborted, so that it is not taken for complete.
 */
export function sendPlainResponse(
  req: IncomingMessage,
  res: ServerResponse,
  status: keyof typeof FAILURES
) {
  if (res.writableEnded || res.destroyed) return
  if (res.headersSent) return void res.destroy()

  const { error, text, message } = FAILURES[status]
  const requestId = requestIdOf(req)
  const isJson = /^\/(api|__transmit)\//.test(req.url ?? '')
  const body = isJson
    ? JSON.stringify({ code: status, error, message, requestId })
    : `${status} ${text}\n`

  for (const name of res.getHeaderNames()) res.removeHeader(name)
  res.writeHead(status, {
    ...plainHeaders(),
    'X-Request-Id': requestId,
    'Content-Type': `${isJson ? 'application/json' : 'text/plain'}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
  })
  res.end(body)
}
