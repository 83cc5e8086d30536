import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { actorOf } from '#core/http/actor'
import { listOf, listProp } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import ProfileTransformer from '#catalog/products/transformers/profile_transformer'
import { GetWatermarkDefault } from '#catalog/queries/get_watermark_default'
import { FindCreatorProfile } from '#creators/queries/find_creator_profile'
import User from '#identity/models/user'
import BillingDetailsTransformer from '#identity/transformers/billing_details_transformer'
import { ListBalanceEntries } from '#payouts/earnings/queries/balances'
import { kindsOf } from '#payouts/values/balance_terms'
import BalanceEntryTransformer from '#payouts/earnings/transformers/balance_entry_transformer'
import { HoldPayouts } from '#payouts/settlement/actions/hold_payouts'
import { GetPayoutStatistics } from '#payouts/settlement/queries/payout_statistics'
import { ListPayoutHistory } from '#payouts/settlement/queries/payout_history'
import { sendDocument, sendStatement } from '#payouts/statements/controllers/send_statement'
import { renderYearSummary, yearSummarySheet } from '#payouts/statements/engines/year_summary'
import { FindStatement } from '#payouts/statements/queries/find_statement'
import { GetYearSummary } from '#payouts/statements/queries/get_year_summary'
import PayoutHistoryTransformer from '#payouts/statements/transformers/payout_history_transformer'
import PayoutStatisticsTransformer from '#payouts/statements/transformers/payout_statistics_transformer'
import StatementTransformer from '#payouts/statements/transformers/statement_transformer'
import {
  balanceEntriesValidator,
  payoutHistoryValidator,
  payoutPauseValidator,
  statementFileValidator,
  yearSummaryValidator,
} from '#payouts/validators/payout_validators'
import { firstPayout } from '#payouts/values/first_payout'
import { FindShopOfUser } from '#shops/queries/shops'

@inject()
export default class WithdrawalsController {
  constructor(
    private findShop: FindShopOfUser,
    private findStatement: FindStatement
  ) {}

  /** GET /studio/payouts: the balance, the next payout and what was paid before. */
  @inject()
  async index(
    ctx: HttpContext,
    getStatistics: GetPayoutStatistics,
    listHistory: ListPayoutHistory,
    findProfile: FindCreatorProfile,
    getWatermarkDefault: GetWatermarkDefault,
    clock: Clock
  ) {
    const { id: shopId, creatorId, createdAt } = await this.#shop(ctx)
    const { id: userId } = ctx.auth.getUserOrFail()
    const filter = await ctx.request.validateUsing(payoutHistoryValidator)
    const history = await listHistory.execute({ ...filter, creatorId })
    const statistics = await getStatistics.execute(creatorId)
    const now = clock.now()
    const { year } = now.toUTC()
    const channelFrom = statistics.next.channelFrom ?? now
    const count = year - createdAt.toUTC().year + 1
    shareTranslations(ctx, 'shops', 'identity')
    return ctx.inertia.render('studio/payouts/payouts/index', {
      statistics: PayoutStatisticsTransformer.transform(statistics),
      firstPayout: history.total === 0 ? firstPayout({ soldAt: now, channelFrom }) : null,
      history: listProp(history, PayoutHistoryTransformer.transform(history.items)),
      years: Array.from({ length: count }, (_, before) => year - before),
      billing: BillingDetailsTransformer.transform(await User.findOrFail(userId)),
      profile: ProfileTransformer.transform({
        profile: await findProfile.execute(userId),
        watermark: await getWatermarkDefault.execute({ shopId }),
      }),
    })
  }

  /** GET /studio/payouts/{invoiceNo}: the statement of a withdrawal. */
  async show(ctx: HttpContext) {
    const { creatorId } = await this.#shop(ctx)
    const { invoiceNo } = ctx.params
    const statement = await this.findStatement.execute({ creatorId, invoiceNo })
    return ctx.inertia.render('studio/payouts/payouts/show', {
      statement: StatementTransformer.transform(statement),
    })
  }

  /** Get your balance, what is released when, and the next payout with every reason that prevents it. */
  @inject()
  async statistics(ctx: HttpContext, getStatistics: GetPayoutStatistics) {
    const { creatorId } = await this.#shop(ctx)
    const statistics = await getStatistics.execute(creatorId)
    return ctx.serialize(PayoutStatisticsTransformer.transform(statistics))
  }

  /** List your withdrawals and the Fridays that were skipped, the latest first. */
  @inject()
  async listHistory(ctx: HttpContext, listHistory: ListPayoutHistory) {
    const { creatorId } = await this.#shop(ctx)
    const filter = await ctx.request.validateUsing(payoutHistoryValidator)
    const page = await listHistory.execute({ ...filter, creatorId })
    return ctx.serialize(listOf(page, PayoutHistoryTransformer.transform(page.items)))
  }

  /** List the entries of your balance, the latest first. */
  @inject()
  async listEntries(ctx: HttpContext, listEntries: ListBalanceEntries) {
    const { creatorId } = await this.#shop(ctx)
    const { term, pageSize, ...filter } = await ctx.request.validateUsing(balanceEntriesValidator)
    const { items, hasMore } = await listEntries.execute({
      ...filter,
      creatorId,
      kinds: term && kindsOf(term),
      limit: pageSize,
    })
    return ctx.serialize({ items: BalanceEntryTransformer.transform(items), hasMore })
  }

  /** Get one of your withdrawals with the lines that make up its sum. */
  async find(ctx: HttpContext) {
    const { creatorId } = await this.#shop(ctx)
    const statement = await this.findStatement.execute({ creatorId, id: ctx.params.id })
    return ctx.serialize(StatementTransformer.transform(statement))
  }

  /** Download the statement of a withdrawal as PDF, XLSX or CSV; after a return also its correction. */
  async download(ctx: HttpContext) {
    const file = await ctx.request.validateUsing(statementFileValidator)
    const { creatorId } = await this.#shop(ctx)
    const { findStatement } = this
    const statement = await findStatement.execute({ creatorId, id: ctx.params.id })
    return sendStatement(ctx, { findStatement, statement }, file)
  }

  /** Download what you earned and were paid in a year, as PDF, XLSX or CSV. */
  @inject()
  async downloadYear(ctx: HttpContext, getYearSummary: GetYearSummary) {
    const { year, format = 'pdf' } = await ctx.request.validateUsing(yearSummaryValidator)
    const { creatorId } = await this.#shop(ctx)
    const summary = await getYearSummary.execute({ creatorId, year })
    return sendDocument(ctx, {
      name: `payouts-${year}`,
      format,
      pdf: () => renderYearSummary(summary, ctx.i18n),
      sheet: () => yearSummarySheet(summary, ctx.i18n),
    })
  }

  /** Pause or resume your payouts. The balance stays; Fridays are skipped meanwhile. */
  @inject()
  async pause(ctx: HttpContext, holdPayouts: HoldPayouts) {
    const { creatorId } = await this.#shop(ctx)
    const { isPaused } = await ctx.request.validateUsing(payoutPauseValidator)
    await holdPayouts.pause({ creatorId, isPaused, actor: actorOf(ctx) })
    return ctx.serialize({ isPaused })
  }

  #shop({ auth }: HttpContext) {
    return this.findShop.execute(auth.getUserOrFail().id)
  }
}
