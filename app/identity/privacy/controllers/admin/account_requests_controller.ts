import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { limit } from '#core/http/limits/rate_limit'
import { CorrectEmail } from '#identity/accounts/actions/correct_email'
import { CannotDeleteOneself } from '#identity/errors'
import { DeleteUser } from '#identity/privacy/actions/delete_user'
import { RecordDataExport } from '#identity/privacy/actions/record_data_export'
import { personalDataFile } from '#identity/privacy/controllers/personal_data_file'
import { ExportPersonalData } from '#identity/privacy/queries/export_personal_data'
import {
  accountRequestValidator,
  deletionPreviewValidator,
  deletionRequestValidator,
  emailCorrectionValidator,
  sessionEndValidator,
} from '#identity/privacy/validators/account_requests'
import ObjectionTransformer from '#identity/transformers/objection_transformer'
import { EndOtherSessions } from '#identity/sessions/actions/end_other_sessions'
import { EndSession } from '#identity/sessions/actions/end_session'
import { ResetTwoFactor } from '#identity/two_factor/actions/reset_two_factor'

/** What users ask an admin for, each with a reason in the activity log. */
export default class AccountRequestsController {
  /** Download all data held about a user, on their request. JSON in the usual envelope, as a file. */
  @inject()
  async exportData(
    ctx: HttpContext,
    recordExport: RecordDataExport,
    exportPersonalData: ExportPersonalData
  ) {
    const { reason } = await ctx.request.validateUsing(accountRequestValidator)
    const userId: number = ctx.params.id
    const actor = actorOf(ctx)
    await limit(ctx, [
      { key: `identity.export_of_others:${actor.userId}`, perMinute: 6, perHour: 60 },
    ])
    await recordExport.execute({ userId, reason, actor })
    ctx.response.type('application/json')
    ctx.response.header('Content-Disposition', `attachment; filename="countermark-${userId}.json"`)
    return ctx.response.stream(personalDataFile(exportPersonalData, userId))
  }

  /** Get what prevents the deletion of an account. Nothing is changed. */
  @inject()
  async previewDeletion(ctx: HttpContext, deleteUser: DeleteUser) {
    const { forfeitBalance = false } = await ctx.request.validateUsing(deletionPreviewValidator)
    const userId: number = ctx.params.id
    const deletion = { userId, forfeitsBalance: forfeitBalance, actor: actorOf(ctx) }
    const objections = await deleteUser.preview(deletion)
    return ctx.serialize({ objections: ObjectionTransformer.transform(objections) })
  }

  /** Delete an account for good, on its owner's request. */
  @inject()
  async delete(ctx: HttpContext, deleteUser: DeleteUser) {
    const { reason, forfeitBalance = false } =
      await ctx.request.validateUsing(deletionRequestValidator)
    const userId: number = ctx.params.id
    const actor = actorOf(ctx)
    if (userId === actor.userId) throw new CannotDeleteOneself()
    await deleteUser.execute({ userId, forfeitsBalance: forfeitBalance, reason, actor })
    return ctx.serialize(null)
  }

  /** Turn off two-factor authentication for a user who lost the app and the recovery codes. */
  @inject()
  async resetTwoFactor(ctx: HttpContext, reset: ResetTwoFactor) {
    const { reason } = await ctx.request.validateUsing(accountRequestValidator)
    await reset.execute({ userId: ctx.params.id, reason, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }

  /** Change the address of a user who cannot read mails at it. All access ends; the new address is unverified. */
  @inject()
  async correctEmail(ctx: HttpContext, correct: CorrectEmail) {
    const { email, reason } = await ctx.request.validateUsing(emailCorrectionValidator)
    await correct.execute({ userId: ctx.params.id, email, reason, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }

  /** End one session of a user, or all of them with the access tokens. */
  @inject()
  async endSessions(ctx: HttpContext, endSession: EndSession, endAll: EndOtherSessions) {
    const { sessionId, reason } = await ctx.request.validateUsing(sessionEndValidator)
    const input = { userId: Number(ctx.params.id), reason, actor: actorOf(ctx) }
    if (sessionId) await endSession.execute({ ...input, publicId: sessionId })
    else await endAll.execute({ ...input, tokensToo: true })
    return ctx.serialize(null)
  }
}
