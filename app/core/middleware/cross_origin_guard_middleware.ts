import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { CrossOriginRequest, UnsupportedContentType } from '#core/errors'
import { isBearer } from '#core/http/bearer'
import { isReading } from '#core/http/is_reading'

const ACCEPTED_BODIES = ['application/json', 'multipart/form-data']
/** Alipay tells us things as a form; who signed it is looked at before anything else. */
const FORM_OF_ALIPAY = '/api/v1/webhooks/gateways/alipay'

/**
 * Keeps other sites from writing with a visitor's cookie, without tokens: a browser always says
 * where a writing request comes from (Sec-Fetch-Site, else Origin); what is not from our own
 * origin is refused. Programs say neither and carry no foreign cookie.
 * Source: Filippo Valsorda, "Cross-Site Request Forgery" (2025), as in Go's CrossOriginProtection.
 */
export default class CrossOriginGuardMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    if (isReading(request)) return next()

    // No other site can make a browser show a token, and the cookie does not count beside one.
    if (!isBearer(request) && !isOurs(request)) throw new CrossOriginRequest()

    // Packed bodies are a way to send a bomb, and nobody needs them for writing: not even empty ones.
    if (request.headers()['content-encoding'] !== undefined) throw new UnsupportedContentType()
    // Programs announce an empty body of a POST as `Content-Length: 0`: there is no type to refuse.
    const hasBody = request.hasBody() && request.header('content-length') !== '0'
    const isReadable =
      request.is(ACCEPTED_BODIES) || this.isUpload(request) || this.isSignedForm(request)
    if (hasBody && !isReadable) throw new UnsupportedContentType()
    return next()
  }

  private isSignedForm(request: HttpContext['request']): boolean {
    return (
      request.url() === FORM_OF_ALIPAY && request.is(['application/x-www-form-urlencoded']) !== null
    )
  }

  /** A signed upload carries any bytes: its address is the permission, not the cookie. */
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
