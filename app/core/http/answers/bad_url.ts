import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerPlain } from '#core/http/answers/bare_answer'

/** An address that is no text (`%E0%A4`) never reaches the middleware: it is refused here. */
export function answerInvalidUrl(req: IncomingMessage, res: ServerResponse) {
  answerPlain(req, res, 400)
}
