import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { shareTranslations } from '#core/i18n/translations'
import { FindCreatorPayouts } from '#payouts/administration/queries/find_creator_payouts'
import { ListSettlements } from '#payouts/administration/queries/list_settlements'
import CreatorPayoutsTransformer from '#payouts/administration/transformers/creator_payouts_transformer'
import SettlementTransformer from '#payouts/administration/transformers/settlement_transformer'

const NEWEST = 10

export default class CreatorPayoutsController {
  /** GET /admin/settlements/creators/:id: what admins decide about one creator's payouts. */
  @inject()
  async show(
    ctx: HttpContext,
    findCreatorPayouts: FindCreatorPayouts,
    listSettlements: ListSettlements
  ) {
    shareTranslations(ctx, 'settlements')
    const creatorId = Number(ctx.params.id)
    const found = await findCreatorPayouts.execute({ creatorId })
    const { items } = await listSettlements.execute({ creatorId, pageSize: NEWEST })
    return ctx.inertia.render('admin/payouts/creator_payouts/show', {
      payouts: CreatorPayoutsTransformer.transform(found),
      newest: SettlementTransformer.transform(items),
    })
  }
}
