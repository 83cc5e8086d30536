import { errors as httpErrors, type HttpContext } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'
import i18nManager from '@adonisjs/i18n/services/main'
import { errors as vineErrors } from '@vinejs/vine'
import { BadRequest, MethodNotAllowed } from '#core/errors'
import { isDatabaseUnavailable, unavailableFor } from '#core/errors/unavailable'
import { DomainException } from '#core/errors/domain_exception'

export type Failure = Error & {
  status?: number
  code?: string
  retryAfterSeconds?: number
  allowedMethods?: string[]
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** PostgreSQL's error codes for a text that contains NUL, plain or in JSON. */
const UNSTORABLE = ['22021', '22P05']

const CODE_OF_STATUS: Record<number, string> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_CONTENT_TYPE',
}

/** Makes a 405 of a 404 when another method has a route, and a 400 of text that PostgreSQL cannot store. */
export function normalizedError(error: unknown, { request }: HttpContext): Failure {
  if (error instanceof httpErrors.E_ROUTE_NOT_FOUND) {
    const allowed = METHODS.filter((method) => router.match(request.url(), method, false))
    if (allowed.length > 0) return new MethodNotAllowed(allowed)
  }
  if (error instanceof Error && isUnstorable(error)) return new BadRequest()
  if (isDatabaseUnavailable(error)) return unavailableFor(error)
  return error instanceof Error ? error : new Error('Something was thrown that is no error')
}

/** An unpaired surrogate, which only a JSON escape can produce, has no error code of its own. */
function isUnstorable({ code = '', detail = '' }: Failure & { detail?: string }): boolean {
  return UNSTORABLE.includes(code) || (code === '22P02' && detail.startsWith('Unicode'))
}

export function statusOf({ status = 500 }: Failure): number {
  return status >= 400 && status < 600 ? status : 500
}

export function codeOf(failure: Failure, status: number): string {
  if (failure instanceof DomainException) return failure.code
  if (failure instanceof vineErrors.E_VALIDATION_ERROR) return 'VALIDATION_FAILED'
  return CODE_OF_STATUS[status] ?? (status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST')
}

/** The message of an error in the visitor's language, also when it occurred before the language was known. */
export function messageOf(failure: Failure, code: string, ctx: HttpContext): string {
  const i18n = ctx.i18n ?? i18nManager.locale(localeOfRequest(ctx))
  const values = failure instanceof DomainException ? failure.valuesIn(i18n) : {}
  try {
    return i18n.t(`errors.${code}`, values, i18n.t('errors.SERVER_ERROR'))
  } catch {
    return 'Something went wrong'
  }
}

export function localeOfRequest({ request, locale }: HttpContext): string {
  return locale ?? i18nManager.getSupportedLocaleFor(request.languages()) ?? 'zh-CN'
}
