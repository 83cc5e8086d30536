import app from '@adonisjs/core/services/app'
import { errors as vineErrors } from '@vinejs/vine'
import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import type { FailureEnvelope } from '#core/http/envelope'
import { DomainException } from '#core/errors/domain_exception'

type Failure = Error & { status?: number; code?: string; retryAfterSeconds?: number }

/** Statuses that a visitor may meet as a page; every other failure looks like a 500. */
const NOTICE_STATUSES = [400, 401, 403, 404, 409, 410, 422, 429]

/**
 * Where every failure ends: an envelope for the API, a notice page or the sign-in for people.
 * A failure that nobody named is a 500 and never shows its message.
 */
export default class HttpExceptionHandler extends ExceptionHandler {
  protected override debug = false
  protected override renderStatusPages = false
  protected override ignoreStatuses = [400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429]

  override async handle(error: unknown, ctx: HttpContext) {
    const failure = error as Failure
    const status = statusOf(failure)
    if (failure.retryAfterSeconds) {
      ctx.response.header('Retry-After', String(failure.retryAfterSeconds))
    }
    ctx.response.status(status)

    if (wantsJson(ctx)) return ctx.response.json(this.envelope(failure, status, ctx))
    if (status === 401) return this.leadToSignIn(ctx)
    return this.showNotice(failure, status, ctx)
  }

  private envelope(failure: Failure, status: number, ctx: HttpContext): FailureEnvelope {
    const error = codeOf(failure, status)
    const message = wordsOf(failure, error, ctx)
    return {
      code: status,
      error,
      message,
      ...(failure instanceof DomainException && failure.details
        ? { details: failure.details }
        : {}),
      ...(failure instanceof vineErrors.E_VALIDATION_ERROR ? { errors: failure.messages } : {}),
      ...(failure instanceof DomainException && failure.field
        ? { errors: [{ field: failure.field, message, rule: error }] }
        : {}),
      requestId: ctx.request.id() ?? '',
    }
  }

  private leadToSignIn({ request, response }: HttpContext) {
    return response
      .redirect()
      .toPath(`/auth/login?redirect=${encodeURIComponent(request.url(true))}`)
  }

  private async showNotice(failure: Failure, status: number, ctx: HttpContext) {
    const shown = NOTICE_STATUSES.includes(status) ? status : 500
    const message = wordsOf(failure, codeOf(failure, status), ctx)
    if (app.inTest && shown === 500) ctx.logger.error({ err: failure }, 'page failed')
    const page = await ctx.inertia.render('notice/failure', { status: shown, message })
    return ctx.response.status(status).send(page)
  }
}

function statusOf(failure: Failure): number {
  const status = failure.status ?? 500
  return status >= 400 && status < 600 ? status : 500
}

function codeOf(failure: Failure, status: number): string {
  if (failure instanceof DomainException) return failure.code
  if (failure instanceof vineErrors.E_VALIDATION_ERROR) return 'VALIDATION_FAILED'
  if (status === 404) return 'NOT_FOUND'
  if (status === 403) return 'FORBIDDEN'
  if (status === 413) return 'TOO_LARGE'
  return status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST'
}

function wordsOf(failure: Failure, code: string, { i18n }: HttpContext): string {
  const values = failure instanceof DomainException ? failure.values : {}
  return i18n.t(`errors.${code}`, values, i18n.t('errors.SERVER_ERROR'))
}

function wantsJson({ request }: HttpContext): boolean {
  return request.url().startsWith('/api/') || request.url().startsWith('/__transmit/')
}
