import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Clock } from '#core/clock/clock'
import { isReading } from '#core/http/is_reading'
import { actorOf } from '#core/http/actor'
import { RecordAudit } from '#audit/actions/record_audit'
import {
  impersonationIn,
  stopImpersonating,
  type ImpersonatedAccount,
} from '#identity/sessions/middleware/impersonated_account'
import User from '#identity/models/user'

/** Route that ends the impersonation; it runs as the admin, not as the impersonated user. */
const END_ROUTE = 'api.admin.impersonations.destroy'

/** Reads that export a user's data as a file. */
const EXPORT = /_exports\.show$/

/** Subscriptions to messages, which change no data. */
const LIVE = /^live\./

type Act = Parameters<RecordAudit['execute']>[0]

/**
 * Replaces an impersonating admin by the impersonated user for one request and keeps the admin as impersonator. Every
 * writing request and every export is recorded in the audit log before it runs; if that fails, the request fails. A
 * request that is refused or fails is recorded as such, too.
 * Runs right after authentication.
 */
export default class ImpersonationMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { auth, session } = ctx
    const admin = auth.authenticatedViaGuard === 'web' ? auth.use('web').user : undefined
    const borrowed = admin ? impersonationIn(session) : null
    if (!admin || !borrowed) return next()

    const clock = await ctx.containerResolver.make(Clock)
    const person = await this.personBehind(borrowed, admin, clock.now())
    if (!person) stopImpersonating(session)
    else if (ctx.route?.name !== END_ROUTE) {
      ctx.impersonator = { id: admin.id, endsAt: borrowed.endsAt }
      auth.use('web').user = person
    }
    try {
      const act = await this.recordAct(ctx)
      const output = await next()
      // Errors of the route have been turned into a response already.
      const status = ctx.response.getStatus()
      if (act && status >= 400) await this.recordFailure(ctx, act, status)
      return output
    } finally {
      // Ended by the route above, by expiry, or by a sign-out.
      if (!impersonationIn(session)) await this.recordEnd(ctx, admin, borrowed)
    }
  }

  /** Null when the impersonation is over: expired, the admin was demoted, or the account is no longer available. */
  private async personBehind({ userId, endsAt }: ImpersonatedAccount, admin: User, now: DateTime) {
    if (!admin.isAdmin || endsAt <= now) return null
    const person = await User.find(userId)
    return person && person.mayEnter && !person.isAdmin ? person : null
  }

  /**
   * Recorded by route; the action's own audit entries have the same request id.
   * @returns null when nothing needs to be recorded
   */
  private async recordAct(ctx: HttpContext): Promise<Act | null> {
    const { impersonator, request, route, auth } = ctx
    const name = route?.name ?? ''
    if (!impersonator || LIVE.test(name)) return null
    if (isReading(request) && !EXPORT.test(name)) return null
    // The ticket of an upload is secret.
    const { ticket: _, ...params } = ctx.params
    const details = { method: request.method(), route: name, params }
    const subject = { type: 'user', id: auth.use('web').user!.id }
    const act: Act = { actor: actorOf(ctx), action: 'impersonation.acted', subject, details }
    await this.record(ctx, act)
    return act
  }

  /** The act is in the log already; this says that it was refused or failed. */
  private async recordFailure(ctx: HttpContext, act: Act, status: number) {
    const details = { ...act.details, status }
    await this.record(ctx, { ...act, action: 'impersonation.failed', details }).catch((err) =>
      ctx.logger.error({ err }, 'the failure of an impersonated act was not recorded')
    )
  }

  private async recordEnd(ctx: HttpContext, admin: User, { userId }: ImpersonatedAccount) {
    const actor = { ...actorOf(ctx), userId: admin.id, actingAsId: userId }
    const subject = { type: 'user', id: userId }
    await this.record(ctx, { actor, action: 'impersonation.ended', subject })
  }

  private async record(ctx: HttpContext, entry: Act) {
    const recordAudit = await ctx.containerResolver.make(RecordAudit)
    await db.transaction((trx) => recordAudit.execute(entry, trx))
  }
}
