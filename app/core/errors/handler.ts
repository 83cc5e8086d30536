import app from '@adonisjs/core/services/app'
import { errors as vineErrors } from '@vinejs/vine'
import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import type { FailureEnvelope } from '#core/http/responses/envelope'
import { TooManyRequests } from '#core/errors'
import { AnonymousReads } from '#core/http/limits/anonymous_reads'
import { sendPlainResponse } from '#core/http/responses/plain_response'
import { isReading } from '#core/http/is_reading'
import { isDatabaseUnavailable } from '#core/errors/unavailable'
import { DomainException } from '#core/errors/domain_exception'
import { codeOf, normalizedError, statusOf, messageOf, type Failure } from '#core/errors/failure'
import { plainNotice } from '#core/errors/plain_notice'
import { withValidQuery } from '#core/errors/valid_query'

/** Statuses with a notice page; every other error is shown as 500. */
const NOTICE_STATUSES = [400, 401, 403, 404, 409, 410, 422, 429]

/**
 * Handles all errors: an envelope for the API, a notice page or a redirect to the sign-in for pages. An error that is
 * not a domain error is a 500, and its message is never shown. The handler itself must not fail: if rendering fails,
 * it answers a plain page.
 */
export default class HttpExceptionHandler extends ExceptionHandler {
  protected override debug = false
  protected override renderStatusPages = false
  protected override ignoreStatuses = [
    400, 401, 403, 404, 405, 409, 410, 413, 415, 416, 422, 428, 429, 503,
  ]

  override async handle(error: unknown, ctx: HttpContext) {
    try {
      return await this.answer(error, ctx)
    } catch (reason) {
      // The framework would answer with the message of this error.
      ctx.logger.fatal({ err: reason }, 'error handler failed')
      sendPlainResponse(ctx.request.request, ctx.response.response, 500)
    }
  }

  private async answer(error: unknown, ctx: HttpContext) {
    const failure = await this.counted(normalizedError(error, ctx), ctx)
    const status = statusOf(failure)
    if (failure.retryAfterSeconds) {
      ctx.response.header('Retry-After', String(failure.retryAfterSeconds))
    }
    if (failure.allowedMethods) ctx.response.header('Allow', failure.allowedMethods.join(', '))
    for (const name of ['Content-Disposition', 'Content-Encoding', 'Content-Length', 'ETag']) {
      ctx.response.removeHeader(name)
    }
    ctx.response.status(status)

    if (wantsJson(ctx)) return ctx.response.json(this.envelope(failure, status, ctx))
    ctx.response.header('Cache-Control', 'no-store')
    // Errors before the page middleware have no Inertia.
    const hasPages = (ctx as Partial<HttpContext>).inertia !== undefined
    // A rendered page for each rejected request would cost what the limit saves.
    if (isFile(ctx) || !hasPages || status === 429) return this.showPlainly(failure, status, ctx)
    if (status === 401) return this.leadToSignIn(ctx)
    const address = withValidQuery(failure, ctx)
    if (address) return ctx.response.status(302).redirect().toPath(address)
    return this.showNotice(failure, status, ctx)
  }

  /**
   * Requests without a route fail before authentication, and their notice page costs as much as a page, so they count
   * towards the limit of anonymous reads.
   */
  private async counted(failure: Failure, ctx: HttpContext): Promise<Failure> {
    const isUnknown = !ctx.route || (failure.status === 401 && isReading(ctx.request))
    if (!isUnknown || ctx.auth?.user) return failure
    try {
      const reads = await ctx.containerResolver.make(AnonymousReads)
      await reads.count(ctx)
      return failure
    } catch (limitError) {
      return limitError instanceof TooManyRequests ? limitError : failure
    }
  }

  override report(error: unknown, ctx: HttpContext) {
    if (isDatabaseUnavailable(error)) ctx.logger.error({ err: error }, 'database away or too busy')
    return super.report(normalizedError(error, ctx), ctx)
  }

  private envelope(failure: Failure, status: number, ctx: HttpContext): FailureEnvelope {
    const error = codeOf(failure, status)
    const message = messageOf(failure, error, ctx)
    return {
      code: status,
      error,
      message,
      ...(failure instanceof DomainException && failure.details
        ? { details: failure.details }
        : {}),
      ...(failure instanceof vineErrors.E_VALIDATION_ERROR ? { errors: failure.messages } : {}),
      // An error about fields is shown beside them, like a validation message.
      ...(failure instanceof DomainException && failure.fields.length > 0
        ? { errors: failure.fields.map((field) => ({ field, message, rule: error })) }
        : {}),
      requestId: ctx.request.id() ?? '',
    }
  }

  private leadToSignIn({ request, response }: HttpContext) {
    return response
      .status(302)
      .redirect()
      .toPath(`/auth/login?redirect=${encodeURIComponent(request.url(true))}`)
  }

  private async showNotice(failure: Failure, status: number, ctx: HttpContext) {
    const own = failure instanceof DomainException ? failure.page : undefined
    const shownStatus = own || NOTICE_STATUSES.includes(status) ? status : status < 500 ? 400 : 500
    const message = messageOf(failure, codeOf(failure, status), ctx)
    if (app.inTest && shownStatus === 500) ctx.logger.error({ err: failure }, 'page failed')
    try {
      const props = { status: shownStatus, message, ...this.detailsOf(failure) }
      const page = await ctx.inertia.render((own ?? 'notice/failure') as 'notice/failure', props)
      return ctx.response.status(status).send(page)
    } catch (reason) {
      ctx.logger.error({ err: reason }, 'notice page failed')
      return this.showPlainly(failure, status, ctx)
    }
  }

  private detailsOf(failure: Failure) {
    return failure instanceof DomainException && failure.page ? failure.details : {}
  }

  private showPlainly(failure: Failure, status: number, ctx: HttpContext) {
    const message = messageOf(failure, codeOf(failure, status), ctx)
    ctx.response.header('Content-Type', 'text/html; charset=utf-8')
    return ctx.response.status(status).send(plainNotice(status, message, ctx))
  }
}

function wantsJson({ request }: HttpContext): boolean {
  return request.url().startsWith('/api/') || request.url().startsWith('/__transmit/')
}

function isFile({ request }: HttpContext): boolean {
  return /^\/(assets|files)\//.test(request.url())
}
