import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { actorOf } from '#core/http/actor'
import {
  impersonationIn,
  removeStored,
  stopImpersonating,
  type ImpersonatedAccount,
} from '#identity/sessions/middleware/impersonated_account'
import { impersonatedActOf, recordEntry } from '#identity/sessions/middleware/impersonated_act'
import User from '#identity/models/user'

/** Route that ends the impersonation; it runs as the admin, not as the impersonated user. */
const END_ROUTE = 'api.admin.impersonations.destroy'

/**
 * Replaces an impersonating admin by the impersonated user for one request and keeps the admin as impersonator. What is
 * refused or fails is recorded in the audit log, and the end. Runs right after authentication.
 */
export default class ImpersonationMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { auth, session } = ctx
    const admin = auth.authenticatedViaGuard === 'web' ? auth.use('web').user : undefined
    const borrowed = admin ? impersonationIn(session) : null
    if (!admin || !borrowed) return next()
    // A sign-in or sign-out of this request changes it.
    const { sessionId } = session

    const clock = await ctx.containerResolver.make(Clock)
    const person = await this.personBehind(borrowed, admin, clock.now())
    if (!person) stopImpersonating(session)
    else if (ctx.route?.name !== END_ROUTE) {
      ctx.impersonator = { id: admin.id, endsAt: borrowed.endsAt }
      auth.use('web').user = person
    }
    try {
      return await this.follow(ctx, next)
    } finally {
      // Ended by the route above, by expiry, or by a sign-out.
      if (!impersonationIn(session)) await this.recordEnd(ctx, admin, { ...borrowed, sessionId })
    }
  }

  /** Errors of the route have been turned into a response already; others are thrown. */
  private async follow(ctx: HttpContext, next: NextFn): Promise<unknown> {
    const output = await next().catch(async (error: { status?: number }) => {
      await this.recordFailure(ctx, error.status ?? 500)
      throw error
    })
    const status = ctx.response.getStatus()
    if (status >= 400) await this.recordFailure(ctx, status)
    return output
  }

  private async recordFailure(ctx: HttpContext, status: number): Promise<void> {
    const act = impersonatedActOf(ctx)
    if (!act) return
    const details = { ...act.details, status }
    await recordEntry(ctx, { ...act, action: 'impersonation.failed', details }).catch((err) =>
      ctx.logger.error({ err }, 'the failure of an impersonated act was not recorded')
    )
  }

  /** Null when the impersonation is over: expired, the admin was demoted, or the account is no longer available. */
  private async personBehind({ userId, endsAt }: ImpersonatedAccount, admin: User, now: DateTime) {
    if (!admin.isAdmin || endsAt <= now) return null
    const person = await User.find(userId)
    return person && person.mayEnter && !person.isAdmin ? person : null
  }

  /** Once, also when several requests of the session end it at the same time. */
  private async recordEnd(
    ctx: HttpContext,
    admin: User,
    { userId, sessionId }: ImpersonatedAccount & { sessionId: string }
  ) {
    const recordAudit = await ctx.containerResolver.make(RecordAudit)
    const actor = { ...actorOf(ctx), userId: admin.id, actingAsId: userId }
    const subject = { type: 'user', id: userId }
    await db.transaction(async (trx) => {
      if (!(await removeStored(sessionId, trx))) return
      await recordAudit.execute({ actor, action: 'impersonation.ended', subject }, trx)
    })
  }
}
