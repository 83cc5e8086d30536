import type { HttpContext } from '@adonisjs/core/http'

/**
 * Whether the request is authenticated by its token. Any Authorization header counts, even an empty one: such a
 * request never falls back to the cookie, nor one with a cookie to a token.
 */
export function isBearer(request: HttpContext['request']): boolean {
  // `header()` treats an empty value as missing.
  return request.headers().authorization !== undefined
}

/** The token, if the header has the format of one. */
export function tokenIn(request: HttpContext['request']): string | null {
  return /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(request.headers().authorization ?? '')?.[1] ?? null
}
