import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#core/errors'
import { shareTranslations } from '#core/i18n/translations'
import { GetRunProgress } from '#payouts/administration/queries/get_run_progress'
import SettlementRunTransformer from '#payouts/administration/transformers/settlement_run_transformer'
import { pageValidator } from '#payouts/administration/validators/settlement_validators'

export default class SettlementRunsController {
  /** GET /admin/settlements/runs/:id: the progress of a run, also after a reload. */
  @inject()
  async show(ctx: HttpContext, getRunProgress: GetRunProgress) {
    shareTranslations(ctx, 'settlements')
    const { params, request, inertia } = ctx
    const { page = 1 } = await request.validateUsing(pageValidator)
    const found = await getRunProgress.execute({ id: params.id, page })
    if (!found) throw new NotFound()
    return inertia.render('admin/payouts/settlement_runs/show', {
      page,
      run: SettlementRunTransformer.transform(found),
    })
  }
}
