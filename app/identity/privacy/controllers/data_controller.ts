import type { HttpContext } from '@adonisjs/core/http'
import { inject } from '@adonisjs/core'
import { actorOf } from '#core/http/actor'
import { limit } from '#core/http/limits/rate_limit'
import { DeleteUser } from '#identity/privacy/actions/delete_user'
import { accountDeletionValidator } from '#identity/privacy/validators/account_deletion_validator'
import { personalDataFile } from '#identity/privacy/controllers/personal_data_file'
import { ExportPersonalData } from '#identity/privacy/queries/export_personal_data'

export default class DataController {
  /** GET /account/data: export and deletion of the account. */
  async show({ inertia }: HttpContext) {
    return inertia.render('account/identity/data/show', {})
  }

  /** Delete your account for good. */
  @inject()
  async deleteAccount(ctx: HttpContext, deleteUser: DeleteUser) {
    const { forfeitBalance } = await ctx.request.validateUsing(accountDeletionValidator)
    const userId = ctx.auth.getUserOrFail().id
    await limit(ctx, [{ key: `identity.leave:${userId}`, perMinute: 6, perHour: 12 }])
    await deleteUser.execute({
      userId,
      forfeitsBalance: forfeitBalance ?? false,
      actor: actorOf(ctx),
    })
    await ctx.auth.use('web').logout()
    ctx.session.clear()
    ctx.session.regenerate()
    return ctx.serialize(null)
  }

  /** Download all data held about you. JSON in the usual envelope, as a file. */
  @inject()
  async export(ctx: HttpContext, exportPersonalData: ExportPersonalData) {
    const { id } = ctx.auth.getUserOrFail()
    await limit(ctx, [{ key: `identity.export:${id}`, perMinute: 3, perHour: 10 }])
    ctx.response.type('application/json')
    ctx.response.header('Content-Disposition', `attachment; filename="countermark-${id}.json"`)
    return ctx.response.stream(personalDataFile(exportPersonalData, id))
  }
}
