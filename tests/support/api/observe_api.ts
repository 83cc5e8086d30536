import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { bodyLimits } from '#config/bodyparser'
import type { ApiConformance } from '#tests/support/api/api_conformance'
import { decoded } from '#tests/support/api/decoded'

const API = '/api/v1/'
const JSON_TYPE = 'application/json'
/** A longer body is refused before it is read, so that there is nothing to compare. */
const LONGEST_SENT = Math.max(bodyLimits.usual, ...Object.values(bodyLimits.ofRoute))

/** Checks every exchange of a server with `/api/v1` when its response ends. */
export function observeApi(server: Server, conformance: ApiConformance) {
  server.prependListener('request', (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? ''
    if (!path.startsWith(API) || request.method === 'HEAD') return
    const sent = sentJson(request)
    const reply = answeredText(response, () => {
      const type = mediaType(response.getHeader('content-type'))
      conformance.check({
        method: request.method!,
        path,
        status: response.statusCode,
        type,
        ...(type === JSON_TYPE && reply.text !== '' ? { answer: reply.text } : {}),
        sent: sent(),
      })
    })
  })
}

const mediaType = (header: unknown) => String(header ?? '').split(';')[0]!

/** Copies arriving data: a listener for data would take it away from the application. */
function sentJson(request: IncomingMessage): () => string | undefined {
  if (mediaType(request.headers['content-type']) !== JSON_TYPE) return () => undefined
  const chunks: Buffer[] = []
  let length = 0
  const push = request.push.bind(request)
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (chunk && length <= LONGEST_SENT) chunks.push(chunk)
    length += chunk?.length ?? 0
    return push(chunk, encoding)
  }
  return () => (length <= LONGEST_SENT ? Buffer.concat(chunks).toString() || undefined : undefined)
}

function answeredText(response: ServerResponse, onEnd: () => void) {
  const reply = { text: '' }
  const add = (chunk: unknown) => {
    if (mediaType(response.getHeader('content-type')) !== JSON_TYPE) return
    if (typeof chunk !== 'string' && !Buffer.isBuffer(chunk)) return
    // What is compressed is written at once.
    reply.text += decoded(chunk, response.getHeader('content-encoding'))
  }
  const write = response.write.bind(response) as (...given: unknown[]) => boolean
  response.write = (...given: unknown[]) => {
    add(given[0])
    return write(...given)
  }
  const end = response.end.bind(response) as (...given: unknown[]) => typeof response
  response.end = (...given: unknown[]) => {
    add(given[0])
    onEnd()
    return end(...given)
  }
  return reply
}
