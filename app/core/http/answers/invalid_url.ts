import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerPlain } from '#core/http/answers/plain_answer'

/** An undecodable URL (`%E0%A4`) does not reach the middleware, so it is answered here. */
export function answerInvalidUrl(req: IncomingMessage, res: ServerResponse) {
  answerPlain(req, res, 400)
}
