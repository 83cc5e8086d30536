import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { safeStringify } from '@poppinss/utils/json'
import { isBearer } from '#core/http/bearer'
import { sendCompressed } from '#core/http/responses/compressed'

/** Compresses pages and JSON. Files and streams are sent as they are. */
export default class CompressionMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const output = await next()
    const body = textOf(ctx.response)
    if (body !== null && !couldLeak(ctx)) await sendCompressed(ctx, body)
    return output
  }
}

/** The body, with its type; null for what is no text, is compressed already, or is sent by a stream. */
function textOf(response: HttpContext['response']): string | null {
  const body: unknown = response.getBody()
  if (typeof body === 'string') {
    const type = body.trimStart().startsWith('<') ? 'text/html' : 'text/plain'
    response.safeHeader('Content-Type', `${type}; charset=utf-8`)
    return body
  }
  if (typeof body !== 'object' || body === null || body instanceof Uint8Array) return null
  response.safeHeader('Content-Type', 'application/json; charset=utf-8')
  return safeStringify(body) ?? null
}

/**
 * The length of a compressed response tells whether a text of its address also stands elsewhere in it (BREACH). Only
 * another site can open pages of a user with addresses of its choice, many times; the browser names it.
 */
function couldLeak(ctx: HttpContext): boolean {
  const { auth, request } = ctx as Partial<HttpContext> & { request: HttpContext['request'] }
  if (!auth?.user || isBearer(request)) return false
  return !['same-origin', 'none'].includes(request.header('sec-fetch-site') ?? '')
}
