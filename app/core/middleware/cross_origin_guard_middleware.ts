import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { CrossOriginRequest, UnsupportedContentType } from '#core/errors'
import { isBearer } from '#core/http/bearer'
import { isReading } from '#core/http/is_reading'

const ACCEPTED_BODIES = ['application/json', 'multipart/form-data']
/**
 * Alipay sends webhooks as forms; their signature is verified before anything else. Mail programs unsubscribe by a form
 * (RFC 8058), which is ignored: the token in the URL says what ends.
 */
const FORMS = /^\/api\/v1\/(webhooks\/(gateways\/alipay|payouts\/ALIPAY)$|unsubscriptions\/)/

/**
 * Prevents other sites from writing with a visitor's cookie, without CSRF tokens: browsers always send where a
 * writing request comes from (Sec-Fetch-Site, otherwise Origin), and requests from other origins are rejected. API
 * clients send neither and have no cookie. Source: Filippo Valsorda, "Cross-Site Request Forgery" (2025), as in Go's
 * CrossOriginProtection.
 */
export default class CrossOriginGuardMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    if (isReading(request)) return next()

    // Other sites cannot make a browser send a token, and with a token the cookie is ignored.
    if (!isBearer(request) && !isOurs(request)) throw new CrossOriginRequest()

    // Compressed bodies are rejected, even empty ones, because they allow decompression bombs and no client needs
    // them.
    if (request.headers()['content-encoding'] !== undefined) throw new UnsupportedContentType()
    // Clients send `Content-Length: 0` for an empty POST, which has no type to check.
    const hasBody = request.hasBody() && request.header('content-length') !== '0'
    const isReadable =
      request.is(ACCEPTED_BODIES) || this.isUpload(request) || this.isSignedForm(request)
    if (hasBody && !isReadable) throw new UnsupportedContentType()
    return next()
  }

  private isSignedForm(request: HttpContext['request']): boolean {
    return FORMS.test(request.url()) && request.is(['application/x-www-form-urlencoded']) !== null
  }

  /** The bytes of a signed upload may have any content type. Its URL grants the permission, not a cookie. */
  private isUpload(request: HttpContext['request']): boolean {
    return request.method() === 'PUT' && request.url().startsWith('/api/v1/uploads/')
  }
}

function isOurs(request: HttpContext['request']): boolean {
  const site = request.header('sec-fetch-site')
  const origin = request.header('origin')
  if (site) return site === 'same-origin' || site === 'none'
  return !origin || hostOf(origin) === request.header('host')
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
