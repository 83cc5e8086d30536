import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { ChangeSettlement } from '#payouts/administration/http/change_settlement'
import { FindSettlement } from '#payouts/administration/queries/find_settlement'
import { GetSettlementStatistics } from '#payouts/administration/queries/get_settlement_statistics'
import { ListSettlements } from '#payouts/administration/queries/list_settlements'
import SettlementFileTransformer from '#payouts/administration/transformers/settlement_file_transformer'
import SettlementStatisticsTransformer from '#payouts/administration/transformers/settlement_statistics_transformer'
import SettlementTransformer from '#payouts/administration/transformers/settlement_transformer'
import {
  settlementChangeValidator,
  settlementListValidator,
} from '#payouts/administration/validators/settlement_validators'

@inject()
export default class SettlementsController {
  constructor(private findSettlement: FindSettlement) {}

  /** List withdrawals of all creators: pending ones from the oldest, others from the newest. */
  @inject()
  async index({ request, serialize }: HttpContext, listSettlements: ListSettlements) {
    const page = await listSettlements.execute(await request.validateUsing(settlementListValidator))
    return serialize(listOf(page, SettlementTransformer.transform(page.items)))
  }

  /** Get what there is to do about payouts: open withdrawals by stage, type and currency, and exceptions. */
  @inject()
  async statistics({ serialize }: HttpContext, getStatistics: GetSettlementStatistics) {
    return serialize(SettlementStatisticsTransformer.transform(await getStatistics.execute()))
  }

  /** Get a withdrawal with all attempts to send it and what admins did. */
  async show(ctx: HttpContext) {
    return this.#show(ctx)
  }

  /**
   * Change a withdrawal. `approve` lets it be sent, `hold` stops it, `retry` makes another attempt after a failure,
   * `return` gives it back to the balance, `retarget` takes the creator's present account. `claim`, `complete` and
   * `give_up` are for payments by hand. Refused when another admin was faster.
   */
  @inject()
  async update(ctx: HttpContext, changeSettlement: ChangeSettlement) {
    const input = await ctx.request.validateUsing(settlementChangeValidator)
    await changeSettlement.execute(ctx, input)
    return this.#show(ctx)
  }

  async #show({ params, auth, serialize }: HttpContext) {
    const adminId = auth.getUserOrFail().id
    const found = await this.findSettlement.execute({ id: params.id, adminId })
    return serialize(SettlementFileTransformer.transform(found))
  }
}
