import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#core/errors'
import { actorOf } from '#core/http/actor'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { StartRun } from '#payouts/administration/actions/start_run'
import { StopRun } from '#payouts/administration/actions/stop_run'
import { EstimateEnergy } from '#payouts/administration/queries/estimate_energy'
import { GetRunProgress } from '#payouts/administration/queries/get_run_progress'
import EnergyEstimateTransformer from '#payouts/administration/transformers/energy_estimate_transformer'
import SettlementRunTransformer from '#payouts/administration/transformers/settlement_run_transformer'
import { typeOfChannel } from '#payouts/administration/values/run_channel'
import {
  estimateValidator,
  pageValidator,
  runStopValidator,
  runValidator,
} from '#payouts/administration/validators/settlement_validators'

@inject()
export default class SettlementRunsController {
  constructor(private getRunProgress: GetRunProgress) {}

  /** Get the progress of a channel's latest run; null before the first one. */
  async show({ params, request, serialize }: HttpContext) {
    const { page } = await request.validateUsing(pageValidator)
    const found = await this.getRunProgress.latest(typeOfChannel(params.channel), page)
    if (!found) return serialize(null)
    return serialize(SettlementRunTransformer.transform(found))
  }

  /**
   * Send approved withdrawals. Starts only when the withdrawals and sums are still those that were confirmed. One run
   * of a channel is under way at a time.
   */
  @inject()
  async store(ctx: HttpContext, startRun: StartRun) {
    const { ids, expectedCount, expectedTotal } = await ctx.request.validateUsing(runValidator)
    const run = await startRun.execute({
      type: typeOfChannel(ctx.params.channel),
      ids,
      expectedCount,
      expectedTotals: expectedTotal.map(
        ({ amount, currency }) => new Money(BigInt(amount), currency as Currency)
      ),
      actor: actorOf(ctx),
    })
    ctx.response.status(202)
    return ctx.serialize({ runId: run.id })
  }

  /** Stop a run: no new attempts are made, those under way continue. */
  @inject()
  async update(ctx: HttpContext, stopRun: StopRun) {
    await ctx.request.validateUsing(runStopValidator)
    const { id } = await stopRun.execute({ runId: ctx.params.id, actor: actorOf(ctx) })
    const found = await this.getRunProgress.execute({ id })
    if (!found) throw new NotFound()
    return ctx.serialize(SettlementRunTransformer.transform(found))
  }

  /** Estimate what sending USDT costs on the chain, from the chain's own parameters. */
  @inject()
  async estimate({ request, serialize }: HttpContext, estimateEnergy: EstimateEnergy) {
    const { ids } = await request.validateUsing(estimateValidator)
    return serialize(EnergyEstimateTransformer.transform(await estimateEnergy.execute({ ids })))
  }
}
