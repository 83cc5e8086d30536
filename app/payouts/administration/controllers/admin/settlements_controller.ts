import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { qrCode } from '#platform/pictures/qr_code'
import { FindSettlement } from '#payouts/administration/queries/find_settlement'
import { GetSettlementStatistics } from '#payouts/administration/queries/get_settlement_statistics'
import { ListReceivables } from '#payouts/administration/queries/list_receivables'
import { ListSettlements } from '#payouts/administration/queries/list_settlements'
import { ListSkips } from '#payouts/administration/queries/list_skips'
import ReceivableTransformer from '#payouts/administration/transformers/receivable_transformer'
import SettlementFileTransformer from '#payouts/administration/transformers/settlement_file_transformer'
import SettlementStatisticsTransformer from '#payouts/administration/transformers/settlement_statistics_transformer'
import SettlementTransformer from '#payouts/administration/transformers/settlement_transformer'
import SkipTransformer from '#payouts/administration/transformers/skip_transformer'
import {
  pageValidator,
  settlementListValidator,
  skipListValidator,
} from '#payouts/administration/validators/settlement_validators'

export default class SettlementsController {
  /** GET /admin/settlements: withdrawals of all creators, to approve, send and follow. */
  @inject()
  async index(
    ctx: HttpContext,
    listSettlements: ListSettlements,
    getStatistics: GetSettlementStatistics
  ) {
    shareTranslations(ctx, 'settlements')
    const { request, inertia } = ctx
    const query = await request.validateUsing(settlementListValidator)
    const { page, pageSize, sort, order, ...given } = query
    const filters = Object.keys(given).length === 0 ? { status: 'pending' as const } : given
    const found = await listSettlements.execute({ ...filters, page, pageSize, sort, order })
    return inertia.render('admin/payouts/settlements/index', {
      filters: {
        status: filters.status ?? null,
        stage: given.stage ?? null,
        type: given.type ?? null,
        day: given.day ?? null,
        held: given.held ?? null,
        attention: given.attention ?? null,
        due: given.due ?? null,
        keyword: given.keyword ?? '',
      },
      statistics: SettlementStatisticsTransformer.transform(await getStatistics.execute()),
      settlements: listProp(found, SettlementTransformer.transform(found.items)),
    })
  }

  /** GET /admin/settlements/:id: a withdrawal, its attempts, and what can be done. */
  @inject()
  async show(ctx: HttpContext, findSettlement: FindSettlement) {
    shareTranslations(ctx, 'settlements')
    const { params, auth, inertia } = ctx
    const adminId = auth.getUserOrFail().id
    const found = await findSettlement.execute({ id: params.id, adminId })
    return inertia.render('admin/payouts/settlements/show', {
      settlement: SettlementFileTransformer.transform(found),
      // Wallets read addresses; the accounts of companies are typed.
      qrCode:
        found.payment && found.row.type === 'USDT_TRC20'
          ? await qrCode(found.payment.account)
          : null,
    })
  }

  /** GET /admin/settlements/skips: Fridays on which creators were not paid. */
  @inject()
  async skips(ctx: HttpContext, listSkips: ListSkips) {
    shareTranslations(ctx, 'settlements')
    const { request, inertia } = ctx
    const page = await listSkips.execute(await request.validateUsing(skipListValidator))
    return inertia.render('admin/payouts/settlements/skips', {
      skips: listProp(page, SkipTransformer.transform(page.items)),
    })
  }

  /** GET /admin/settlements/receivables: what creators owe. */
  @inject()
  async receivables(ctx: HttpContext, listReceivables: ListReceivables) {
    shareTranslations(ctx, 'settlements')
    const { request, inertia } = ctx
    const page = await listReceivables.execute(await request.validateUsing(pageValidator))
    return inertia.render('admin/payouts/settlements/receivables', {
      receivables: listProp(page, ReceivableTransformer.transform(page.items)),
    })
  }
}
