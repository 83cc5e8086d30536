import { setTimeout as after } from 'node:timers/promises'
import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** A web process in which a request may name a fault: errors that libraries could cause. */
const FAULTS: Record<string, (ctx: HttpContext) => void | Promise<void>> = {
  'header': ({ response }) => response.header('x-broken', 'a\nb').send('x'),
  'header of a stream': ({ response }) =>
    response.header('x-broken', '中').stream(Readable.from(['x'])),
  'header of a file': ({ response }) => response.header('x-broken', '中').download('package.json'),
  'body': ({ response }) => response.send({ price: Symbol('none') && (() => 1) }.price),
  'stream that breaks': ({ response }) =>
    response.stream(
      Readable.from(
        (async function* () {
          yield 'begun'
          await after(50)
          throw new Error('broken')
        })()
      )
    ),
  'exception in a timer': async () => {
    setTimeout(() => {
      throw new Error('planted')
    })
    await after(60_000)
  },
  'rejection': async () => {
    void Promise.reject(new Error('planted'))
    await after(60_000)
  },
  'exception after the answer': ({ response }) => {
    setTimeout(() => {
      throw new Error('planted')
    }, 100)
    response.send('x')
  },
  'slow': async ({ response }) => {
    await after(1_000)
    response.send('slow but whole')
  },
}

await import('../../../bin/server.js')
// Imported here, since it needs a started application.
const { default: ResponseHeadersMiddleware } =
  await import('#core/middleware/response_headers_middleware')

const { handle } = ResponseHeadersMiddleware.prototype
ResponseHeadersMiddleware.prototype.handle = function (ctx: HttpContext, next: NextFn) {
  const fault = FAULTS[ctx.request.header('x-fault') ?? '']
  return fault ? fault(ctx) : handle.call(this, ctx, next)
}
process.send!('prepared')
