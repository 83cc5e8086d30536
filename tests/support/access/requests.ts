import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import testUtils from '@adonisjs/core/services/test_utils'
import type { HttpContext } from '@adonisjs/core/http'

type Asked = {
  method?: string
  url?: string
  body?: string
  headers?: Record<string, string>
  userId?: number
  route?: string
}

/** A request at the point of the middleware under test. */
export async function requestOf(asked: Asked): Promise<HttpContext> {
  const req = new IncomingMessage(new Socket())
  req.method = asked.method ?? 'POST'
  req.url = asked.url ?? '/api/v1/things'
  req.headers = { ...asked.headers }
  const ctx = await testUtils.createHttpContext({ req, res: new ServerResponse(req) })
  ctx.request.updateRawBody(asked.body ?? '')
  Object.assign(ctx, {
    route: { name: asked.route ?? 'api.things.store', pattern: ctx.request.url() },
    auth: { user: asked.userId === undefined ? undefined : { id: asked.userId } },
  })
  return ctx
}
