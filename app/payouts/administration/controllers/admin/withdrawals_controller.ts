import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import { actorOf } from '#core/http/actor'
import { listOf, listProp } from '#core/http/pagination'
import { NotFound } from '#core/errors'
import { shareTranslations } from '#core/i18n/translations'
import { ListExport } from '#audit/controllers/list_export'
import { qrCode } from '#platform/pictures/qr_code'
import { ChangeWithdrawal } from '#payouts/administration/actions/change_withdrawal'
import { withdrawalSheet } from '#payouts/administration/engines/withdrawal_sheet'
import { FindWithdrawal } from '#payouts/administration/queries/find_withdrawal'
import { GetDayTotals } from '#payouts/administration/queries/get_day_totals'
import DayTotalTransformer from '#payouts/administration/transformers/day_total_transformer'
import { GetWithdrawalStatistics } from '#payouts/administration/queries/get_withdrawal_statistics'
import { ListWithdrawals } from '#payouts/administration/queries/withdrawals'
import WithdrawalFileTransformer from '#payouts/administration/transformers/withdrawal_file_transformer'
import WithdrawalStatisticsTransformer from '#payouts/administration/transformers/withdrawal_statistics_transformer'
import WithdrawalTransformer from '#payouts/administration/transformers/withdrawal_transformer'
import {
  approvalsValidator,
  withdrawalChangeValidator,
  withdrawalExportValidator,
  dayTotalsValidator,
  withdrawalListValidator,
} from '#payouts/administration/validators/withdrawal_validators'
import Withdrawal from '#payouts/models/withdrawal'
import { sendStatement } from '#payouts/statements/controllers/send_statement'
import { FindStatement } from '#payouts/statements/queries/find_statement'
import { statementFileValidator } from '#payouts/validators/payout_validators'

@inject()
export default class WithdrawalsController {
  constructor(private findWithdrawal: FindWithdrawal) {}

  /** GET /admin/settlements: withdrawals of all creators, to approve, send and follow. */
  @inject()
  async index(
    ctx: HttpContext,
    listWithdrawals: ListWithdrawals,
    getStatistics: GetWithdrawalStatistics,
    getTotals: GetDayTotals
  ) {
    shareTranslations(ctx, 'settlements')
    const { request, inertia } = ctx
    const query = await request.validateUsing(withdrawalListValidator)
    const { page, pageSize, sort, order, ...given } = query
    const filters = Object.keys(given).length === 0 ? { status: 'pending' as const } : given
    const found = await listWithdrawals.execute({ ...filters, page, pageSize, sort, order })
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
      statistics: WithdrawalStatisticsTransformer.transform(await getStatistics.execute()),
      dayTotals: given.day
        ? DayTotalTransformer.transform(await getTotals.execute(given.day))
        : null,
      settlements: listProp(found, WithdrawalTransformer.transform(found.items)),
    })
  }

  /** GET /admin/settlements/:id: a withdrawal, its attempts, and what can be done. */
  async show(ctx: HttpContext) {
    shareTranslations(ctx, 'settlements')
    const found = await this.#find(ctx)
    return ctx.inertia.render('admin/payouts/settlements/show', {
      settlement: WithdrawalFileTransformer.transform(found),
      // Wallets read addresses; the accounts of companies are typed.
      qrCode:
        found.payment && found.row.type === 'USDT_TRC20'
          ? await qrCode(found.payment.account)
          : null,
    })
  }

  /** List withdrawals of all creators: pending ones from the oldest, others from the newest. */
  @inject()
  async list({ request, serialize }: HttpContext, listWithdrawals: ListWithdrawals) {
    const page = await listWithdrawals.execute(await request.validateUsing(withdrawalListValidator))
    return serialize(listOf(page, WithdrawalTransformer.transform(page.items)))
  }

  /** Get what there is to do about payouts: open withdrawals by stage, type and currency, and exceptions. */
  @inject()
  async statistics({ serialize }: HttpContext, getStatistics: GetWithdrawalStatistics) {
    return serialize(WithdrawalStatisticsTransformer.transform(await getStatistics.execute()))
  }

  /** Get the sums of the withdrawals of one Friday by channel, currency and stage. */
  @inject()
  async listDayTotals({ request, serialize }: HttpContext, getTotals: GetDayTotals) {
    const { day } = await request.validateUsing(dayTotalsValidator)
    const totals = await getTotals.execute(day)
    return serialize({ items: DayTotalTransformer.transform(totals) })
  }

  /** Get a withdrawal with all attempts to send it and what admins did. */
  async find(ctx: HttpContext) {
    return ctx.serialize(WithdrawalFileTransformer.transform(await this.#find(ctx)))
  }

  /**
   * Change a withdrawal. `approve` lets it be sent, `hold` stops it, `retry` makes another attempt after a failure,
   * `return` gives it back to the balance, `retarget` takes the creator's present account. `claim`, `complete` and
   * `give_up` are for payments by hand. Refused when another admin was faster.
   */
  @inject()
  async update(ctx: HttpContext, changeWithdrawal: ChangeWithdrawal) {
    const { paidAt, fee, ...input } = await ctx.request.validateUsing(withdrawalChangeValidator)
    await changeWithdrawal.execute({
      ...input,
      id: Number(ctx.params.id),
      paidAt: paidAt === undefined ? undefined : DateTime.fromISO(paidAt),
      fee: fee === undefined ? undefined : BigInt(fee),
      actor: actorOf(ctx),
    })
    return ctx.serialize(WithdrawalFileTransformer.transform(await this.#find(ctx)))
  }

  /** Approve many withdrawals. Those that were changed or held meanwhile are left out and listed. */
  @inject()
  async approve(ctx: HttpContext, changeWithdrawal: ChangeWithdrawal) {
    const { withdrawals } = await ctx.request.validateUsing(approvalsValidator)
    return ctx.serialize(await changeWithdrawal.approve(withdrawals, actorOf(ctx)))
  }

  /** Export withdrawals as CSV or XLSX. Takes the filters of the list. */
  @inject()
  async export(ctx: HttpContext, listWithdrawals: ListWithdrawals, listExport: ListExport) {
    const { format, ...filter } = await ctx.request.validateUsing(withdrawalExportValidator)
    const sheet = withdrawalSheet(listWithdrawals.stream(filter), ctx.i18n)
    const title = ctx.i18n.t('settlements.title')
    return listExport.send(ctx, { list: 'payouts', title, format, filter, sheet })
  }

  /** Download the statement of a creator’s withdrawal as PDF, XLSX or CSV; after a return also its correction. */
  @inject()
  async downloadStatement(ctx: HttpContext, findStatement: FindStatement) {
    const file = await ctx.request.validateUsing(statementFileValidator)
    const withdrawal = await Withdrawal.find(ctx.params.id)
    if (!withdrawal) throw new NotFound()
    const { creatorId, id } = withdrawal
    const statement = await findStatement.execute({ creatorId, id })
    return sendStatement(ctx, { findStatement, statement }, file)
  }

  #find({ params, auth }: HttpContext) {
    return this.findWithdrawal.execute({ id: params.id, adminId: auth.getUserOrFail().id })
  }
}
