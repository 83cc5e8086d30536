import type { HttpContext } from '@adonisjs/core/http'

/**
 * Is this request judged by its token? Whatever stands in the header, even nothing: such a request
 * never falls back to the cookie, nor one with a cookie to a token.
 */
export function isBearer(request: HttpContext['request']): boolean {
  // `header()` takes an empty one for a missing one.
  return request.headers().authorization !== undefined
}

/** The token, when the header has the form of one. */
export function tokenIn(request: HttpContext['request']): string | null {
  return /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(request.headers().authorization ?? '')?.[1] ?? null
}
