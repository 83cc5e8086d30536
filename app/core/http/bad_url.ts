import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerBarely } from '#core/http/bare_answer'

/** An address that is no text (`%E0%A4`) never reaches the middleware: it is refused here. */
export function refuseBadUrl(req: IncomingMessage, res: ServerResponse) {
  answerBarely(req, res, 400)
}
