import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Clock } from '#core/clock/clock'
import { isReading } from '#core/http/is_reading'
import { actorOf } from '#core/http/actor'
import { RecordAudit } from '#audit/actions/record_audit'
import {
  borrowedIn,
  giveAccountBack,
  type ImpersonatedAccount,
} from '#identity/sessions/middleware/impersonated_account'
import User from '#identity/models/user'

/** The way back is the admin's own: it is asked for by the admin, not by whom they act as. */
const REFUND_METHOD = 'api.admin.impersonations.destroy'

/** Reads that take a person's records away as a file. */
const EXPORT = /_exports\.show$/

/** Writes nothing of the person's: a page tells which messages it wants to hear. */
const LIVE = /^live\./

/**
 * Puts the person in whose name an admin acts into the place of the admin, for one request, and
 * remembers who it really is. Every writing request and every export is in the audit log before it is worked on: what cannot be written
 * down is not done. Stands right behind the sign-in.
 */
export default class ImpersonationMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { auth, session } = ctx
    const admin = auth.authenticatedViaGuard === 'web' ? auth.use('web').user : undefined
    const borrowed = admin ? borrowedIn(session) : null
    if (!admin || !borrowed) return next()

    const clock = await ctx.containerResolver.make(Clock)
    const person = await this.personBehind(borrowed, admin, clock.now())
    if (!person) giveAccountBack(session)
    else if (ctx.route?.name !== REFUND_METHOD) {
      ctx.impersonator = { id: admin.id, endsAt: borrowed.endsAt }
      auth.use('web').user = person
    }
    try {
      await this.recordAct(ctx)
      return await next()
    } finally {
      // By the way back, at the end of the hour, or because somebody signed out.
      if (!borrowedIn(session)) await this.recordEnd(ctx, admin, borrowed)
    }
  }

  /** Null when it is over: the hour, the admin's role, or the account itself. */
  private async personBehind({ userId, endsAt }: ImpersonatedAccount, admin: User, now: DateTime) {
    if (!admin.isAdmin || endsAt <= now) return null
    const person = await User.find(userId)
    return person && person.mayEnter && !person.isAdmin ? person : null
  }

  /** By route, not by what it did: what an action itself records tells the rest, under the same request id. */
  private async recordAct(ctx: HttpContext) {
    const { impersonator, request, route, auth } = ctx
    const name = route?.name ?? ''
    if (!impersonator || LIVE.test(name)) return
    if (isReading(request) && !EXPORT.test(name)) return
    // The ticket of an upload is a secret.
    const { ticket: _, ...params } = ctx.params
    const details = { method: request.method(), route: name, params }
    const subject = { type: 'user', id: auth.use('web').user!.id }
    const recordAudit = await ctx.containerResolver.make(RecordAudit)
    const act = { actor: actorOf(ctx), action: 'impersonation.acted', subject, details } as const
    await db.transaction((trx) => recordAudit.execute(act, trx))
  }

  private async recordEnd(ctx: HttpContext, admin: User, { userId }: ImpersonatedAccount) {
    const actor = { ...actorOf(ctx), userId: admin.id, actingAsId: userId }
    const subject = { type: 'user', id: userId }
    const recordAudit = await ctx.containerResolver.make(RecordAudit)
    await db.transaction((trx) =>
      recordAudit.execute({ actor, action: 'impersonation.ended', subject }, trx)
    )
  }
}
