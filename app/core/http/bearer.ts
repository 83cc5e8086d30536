import type { HttpContext } from '@adonisjs/core/http'

/**
 * Whether the request must authenticate by a token, not by the session's cookie. Any Authorization header counts, even an
 * empty or invalid one, so that such a request is rejected instead of falling back to the cookie.
 */
export function isBearer(request: HttpContext['request']): boolean {
  // `header()` treats an empty value as missing.
  return request.headers().authorization !== undefined
}

/** The token, if the header has the format of one. */
export function tokenIn(request: HttpContext['request']): string | null {
  return /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(request.headers().authorization ?? '')?.[1] ?? null
}
