import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendPlainResponse } from '#core/http/responses/plain_response'

/** An undecodable URL (`%E0%A4`) does not reach the middleware, so it is answered here. */
export function rejectInvalidUrl(req: IncomingMessage, res: ServerResponse) {
  sendPlainResponse(req, res, 400)
}
