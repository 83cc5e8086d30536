import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { HttpResponse } from '@adonisjs/core/http'
import type { HttpServerService, LoggerService } from '@adonisjs/core/types'
import { sendPlainResponse } from '#core/http/responses/plain_response'
import { sendPlainError } from '#core/http/responses/plain_error'
import { dropUnsafeRequestId, requestIdOf } from '#core/http/request_id'

type Exchange = { req: IncomingMessage; res: ServerResponse }

/** Methods that write responses; the framework does not await the last two. */
type Writer = {
  finish(): void
  streamBody(...given: unknown[]): Promise<void>
  streamFileForDownload(...given: unknown[]): Promise<void>
}

const underWay = new AsyncLocalStorage<Exchange>()

/** The request that the current code runs for, if any. */
export function currentExchange(): Exchange | undefined {
  return underWay.getStore()
}

/**
 * The framework writes responses after its pipeline, outside the error handler: an exception there (an invalid
 * header, a body that cannot be serialized) would be an unhandled rejection and end the process. Here it becomes a
 * logged 500 of its own request.
 */
export function guardResponses(server: HttpServerService, logger: LoggerService) {
  guardWriting(logger)
  const setNodeServer = server.setNodeServer.bind(server)
  server.setNodeServer = (node) => {
    node.on('clientError', sendPlainError)
    // Node would reject any `Expect` other than `100-continue` without our headers.
    node.on('checkExpectation', (req, res) => sendPlainResponse(req, res, 417))
    // Handled by `lacksHost` instead, because Node's own response lacks our headers.
    Object.assign(node, { requireHostHeader: false })
    setNodeServer(node)
  }
  const handle = server.handle.bind(server)
  server.handle = (req, res) => {
    dropUnsafeRequestId(req)
    if (lacksHost(req)) return sendPlainResponse(req, res, 400)
    return underWay.run({ req, res }, async () => {
      try {
        return await handle(req, res)
      } catch (error) {
        logger.fatal({ err: error, request_id: requestIdOf(req) }, 'request failed')
        sendPlainResponse(req, res, 500)
      }
    })
  }
}

/** RFC 9112, section 3.2: HTTP/1.1 requires a host. */
function lacksHost({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.1' && headers.host === undefined
}

let original: Writer | undefined

/** Once per process: tests start several applications in one. */
function guardWriting(logger: LoggerService) {
  const writer = HttpResponse.prototype as unknown as Writer
  const { finish, streamBody, streamFileForDownload } = (original ??= { ...methodsOf(writer) })

  function giveUp(response: HttpResponse, error: unknown) {
    const { request: req, response: res } = response
    logger.fatal({ err: error, request_id: requestIdOf(req) }, 'answer not written')
    // The stream is no longer read, and an open file must be closed.
    const stream = response.outgoingStream
    if (stream && 'destroy' in stream) stream.destroy()
    sendPlainResponse(req, res, 500)
  }

  writer.finish = function (this: HttpResponse) {
    try {
      finish.call(this)
    } catch (error) {
      giveUp(this, error)
    }
  }
  writer.streamBody = function (this: HttpResponse, ...given) {
    return streamBody.apply(this, given).catch((error: unknown) => giveUp(this, error))
  }
  writer.streamFileForDownload = function (this: HttpResponse, ...given) {
    return streamFileForDownload.apply(this, given).catch((error: unknown) => giveUp(this, error))
  }
}

function methodsOf({ finish, streamBody, streamFileForDownload }: Writer): Writer {
  return { finish, streamBody, streamFileForDownload }
}
