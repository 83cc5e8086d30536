import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#core/errors'
import { actorOf } from '#core/http/actor'
import { listProp } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { CompareWithProviders } from '#payouts/administration/actions/compare_with_providers'
import { StartRun } from '#payouts/administration/actions/start_run'
import { EstimateEnergy, GetRunProgress } from '#payouts/administration/queries/runs'
import { GetSendingLock } from '#payouts/sending/queries/sending_lock'
import { ListWithdrawals } from '#payouts/administration/queries/withdrawals'
import EnergyEstimateTransformer from '#payouts/administration/transformers/energy_estimate_transformer'
import ProviderAnswerTransformer from '#payouts/administration/transformers/provider_answer_transformer'
import SendingLockTransformer from '#payouts/administration/transformers/sending_lock_transformer'
import WithdrawalRunTransformer from '#payouts/administration/transformers/withdrawal_run_transformer'
import WithdrawalTransformer from '#payouts/administration/transformers/withdrawal_transformer'
import {
  comparisonValidator,
  estimateValidator,
  pageValidator,
  runStopValidator,
  runValidator,
  unlockValidator,
} from '#payouts/administration/validators/withdrawal_validators'
import type { ChannelType } from '#payouts/values/channel_type'
import { RestoreHold } from '#platform/restores/restore_hold'
import { LockSending } from '#payouts/sending/actions/lock_sending'

/** The channels of runs as addresses name them; other names have no route. */
const TYPES: Record<string, ChannelType> = {
  usdt: 'USDT_TRC20',
  paypal: 'PAYPAL',
  wise: 'WISE',
  alipay: 'ALIPAY',
}

/** Runs over approved withdrawals, and the lock of sending after a restore. */
@inject()
export default class SendingController {
  constructor(private getRunProgress: GetRunProgress) {}

  /** GET /admin/settlements/runs/:id: the progress of a run, also after a reload. */
  async showRun(ctx: HttpContext) {
    shareTranslations(ctx, 'settlements')
    const { params, request, inertia } = ctx
    const { page = 1 } = await request.validateUsing(pageValidator)
    const run = WithdrawalRunTransformer.transform(await this.#findRun({ id: params.id, page }))
    return inertia.render('admin/payouts/settlement_runs/show', { page, run })
  }

  /** GET /admin/settlements/unlock: open withdrawals beside the providers' records, before sending is unlocked. */
  @inject()
  async showLock(
    ctx: HttpContext,
    getLock: GetSendingLock,
    listWithdrawals: ListWithdrawals,
    hold: RestoreHold
  ) {
    shareTranslations(ctx, 'settlements')
    const { page } = await ctx.request.validateUsing(pageValidator)
    const open = await listWithdrawals.execute({ status: 'pending', page })
    return ctx.inertia.render('admin/payouts/sending_locks/show', {
      /** Since when everything that goes out is held; null when it is not. */
      heldSince: (await hold.since())?.toISOString() ?? null,
      lock: SendingLockTransformer.transform(await getLock.execute()),
      settlements: listProp(open, WithdrawalTransformer.transform(open.items)),
    })
  }

  /** Get the progress of a channel's latest run; null before the first one. */
  async findRun({ params, request, serialize }: HttpContext) {
    const { page } = await request.validateUsing(pageValidator)
    const found = await this.getRunProgress.latest(TYPES[params.channel]!, page)
    if (!found) return serialize(null)
    return serialize(WithdrawalRunTransformer.transform(found))
  }

  /**
   * Send approved withdrawals. Starts only when the withdrawals and sums are still those that were confirmed. One run
   * of a channel is under way at a time.
   */
  @inject()
  async startRun(ctx: HttpContext, startRun: StartRun) {
    const { ids, expectedCount, expectedTotal } = await ctx.request.validateUsing(runValidator)
    const run = await startRun.execute({
      type: TYPES[ctx.params.channel]!,
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
  async stopRun(ctx: HttpContext, startRun: StartRun) {
    await ctx.request.validateUsing(runStopValidator)
    const { id } = ctx.params
    await startRun.stop({ runId: id, actor: actorOf(ctx) })
    return ctx.serialize(WithdrawalRunTransformer.transform(await this.#findRun({ id })))
  }

  /** Estimate what sending USDT costs on the chain, from the chain's own parameters. */
  @inject()
  async estimate({ request, serialize }: HttpContext, estimateEnergy: EstimateEnergy) {
    const { ids } = await request.validateUsing(estimateValidator)
    return serialize(EnergyEstimateTransformer.transform(await estimateEnergy.execute({ ids })))
  }

  /** Unlock the sending of payouts after a restore, once they were compared with the providers’ records. */
  @inject()
  async unlock(ctx: HttpContext, lockSending: LockSending) {
    await ctx.request.validateUsing(unlockValidator)
    await lockSending.unlock({ actor: actorOf(ctx) })
    return ctx.serialize(null)
  }

  /** Query the providers about open withdrawals, by the keys of their next attempts. Nothing is sent. */
  @inject()
  async compare({ request, serialize }: HttpContext, compareWithProviders: CompareWithProviders) {
    const { ids } = await request.validateUsing(comparisonValidator)
    return serialize(
      ProviderAnswerTransformer.transform(await compareWithProviders.execute({ ids }))
    )
  }

  async #findRun(wanted: { id: number; page?: number }) {
    const found = await this.getRunProgress.execute(wanted)
    if (!found) throw new NotFound()
    return found
  }
}
