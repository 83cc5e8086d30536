import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import { shareTranslations } from '#core/i18n/translations'
import { listProp } from '#core/http/pagination'
import ProfileTransformer from '#catalog/products/transformers/profile_transformer'
import { GetWatermarkDefault } from '#catalog/queries/get_watermark_default'
import { FindCreatorProfile } from '#creators/queries/find_creator_profile'
import User from '#identity/models/user'
import BillingDetailsTransformer from '#identity/transformers/billing_details_transformer'
import { FindStatement } from '#payouts/queries/find_statement'
import { GetPayoutStatistics } from '#payouts/queries/get_payout_statistics'
import { ListPayoutHistory } from '#payouts/queries/list_payout_history'
import PayoutHistoryTransformer from '#payouts/transformers/payout_history_transformer'
import PayoutStatisticsTransformer from '#payouts/transformers/payout_statistics_transformer'
import StatementTransformer from '#payouts/transformers/statement_transformer'
import { payoutHistoryValidator } from '#payouts/validators/payout_validators'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'

@inject()
export default class PayoutsController {
  constructor(
    private findShop: FindShopOfUser,
    private findProfile: FindCreatorProfile,
    private getWatermarkDefault: GetWatermarkDefault,
    private clock: Clock
  ) {}

  /** GET /studio/payouts: the balance, the next payout and what was paid before. */
  @inject()
  async index(
    ctx: HttpContext,
    getStatistics: GetPayoutStatistics,
    listHistory: ListPayoutHistory
  ) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const { id: shopId, creatorId, createdAt } = await this.findShop.execute(userId)
    const filter = await ctx.request.validateUsing(payoutHistoryValidator)
    const history = await listHistory.execute({ ...filter, creatorId })
    shareTranslations(ctx, 'shops', 'identity')
    return ctx.inertia.render('studio/payouts/payouts/index', {
      statistics: PayoutStatisticsTransformer.transform(await getStatistics.execute(creatorId)),
      history: listProp(history, PayoutHistoryTransformer.transform(history.items)),
      years: this.yearsSince(createdAt),
      billing: BillingDetailsTransformer.transform(await User.findOrFail(userId)),
      profile: ProfileTransformer.transform({
        profile: await this.findProfile.execute(userId),
        watermark: await this.getWatermarkDefault.execute({ shopId }),
      }),
    })
  }

  private yearsSince(opened: DateTime): number[] {
    const { year } = this.clock.now().toUTC()
    return Array.from({ length: year - opened.toUTC().year + 1 }, (_, before) => year - before)
  }

  /** GET /studio/payouts/{invoiceNo}: the statement of a withdrawal. */
  @inject()
  async show(ctx: HttpContext, findStatement: FindStatement) {
    const { creatorId } = await this.findShop.execute(ctx.auth.getUserOrFail().id)
    const { invoiceNo } = ctx.params
    const statement = await findStatement.execute({ creatorId, invoiceNo })
    return ctx.inertia.render('studio/payouts/payouts/show', {
      statement: StatementTransformer.transform(statement),
    })
  }
}
