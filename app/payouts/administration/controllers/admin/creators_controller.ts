import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { listOf, listProp } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { GrantChannelType } from '#payouts/administration/actions/grant_channel_type'
import { WriteOffDebt } from '#payouts/administration/actions/write_off_debt'
import {
  FindCreatorPayouts,
  ListReceivables,
  ListSkips,
} from '#payouts/administration/queries/creators'
import { ListWithdrawals } from '#payouts/administration/queries/withdrawals'
import CreatorPayoutsTransformer from '#payouts/administration/transformers/creator_payouts_transformer'
import ReceivableTransformer from '#payouts/administration/transformers/receivable_transformer'
import SkipTransformer from '#payouts/administration/transformers/skip_transformer'
import WithdrawalTransformer from '#payouts/administration/transformers/withdrawal_transformer'
import {
  payoutGrantValidator,
  payoutReasonValidator,
  pageValidator,
  skipListValidator,
} from '#payouts/administration/validators/withdrawal_validators'
import { HoldPayouts } from '#payouts/settlement/actions/hold_payouts'
import { SettleCreator } from '#payouts/settlement/actions/settle_creator'

const NEWEST = 10

/** What admins decide about creators, the Fridays without a payment, and what creators owe. */
@inject()
export default class CreatorsController {
  constructor(private findCreatorPayouts: FindCreatorPayouts) {}

  /** GET /admin/settlements/creators/:id: what admins decide about one creator's payouts. */
  @inject()
  async show(ctx: HttpContext, listWithdrawals: ListWithdrawals) {
    shareTranslations(ctx, 'settlements')
    const creatorId = Number(ctx.params.id)
    const found = await this.findCreatorPayouts.execute({ creatorId })
    const { items } = await listWithdrawals.execute({ creatorId, pageSize: NEWEST })
    return ctx.inertia.render('admin/payouts/creator_payouts/show', {
      payouts: CreatorPayoutsTransformer.transform(found),
      newest: WithdrawalTransformer.transform(items),
    })
  }

  /** GET /admin/settlements/skips: Fridays on which creators were not paid. */
  @inject()
  async skips(ctx: HttpContext, listSkips: ListSkips) {
    shareTranslations(ctx, 'settlements')
    const page = await listSkips.execute(await ctx.request.validateUsing(skipListValidator))
    return ctx.inertia.render('admin/payouts/settlements/skips', {
      skips: listProp(page, SkipTransformer.transform(page.items)),
    })
  }

  /** GET /admin/settlements/receivables: what creators owe. */
  @inject()
  async receivables(ctx: HttpContext, listReceivables: ListReceivables) {
    shareTranslations(ctx, 'settlements')
    const page = await listReceivables.execute(await ctx.request.validateUsing(pageValidator))
    return ctx.inertia.render('admin/payouts/settlements/receivables', {
      receivables: listProp(page, ReceivableTransformer.transform(page.items)),
    })
  }

  /** Get a creator’s balances, channels, permissions and holds. */
  async find(ctx: HttpContext) {
    return this.#find(ctx)
  }

  /** Permit a type of channel that needs the support’s consent (Alipay). */
  @inject()
  async grant(ctx: HttpContext, grantChannelType: GrantChannelType) {
    const { type, reason } = await ctx.request.validateUsing(payoutGrantValidator)
    const creatorId = Number(ctx.params.id)
    await grantChannelType.execute({ creatorId, type, reason, actor: actorOf(ctx) })
    return this.#find(ctx)
  }

  /** Take the permission for a type of channel back. Channels that exist stay. */
  @inject()
  async revoke(ctx: HttpContext, grantChannelType: GrantChannelType) {
    const { id, type } = ctx.params
    await grantChannelType.revoke({ creatorId: Number(id), type, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }

  /** Stop all payouts of a creator. */
  @inject()
  async hold(ctx: HttpContext, holdPayouts: HoldPayouts) {
    const { reason } = await ctx.request.validateUsing(payoutReasonValidator)
    await holdPayouts.execute({ creatorId: Number(ctx.params.id), reason, actor: actorOf(ctx) })
    return this.#find(ctx)
  }

  /** Lift a hold of a creator’s payouts. */
  @inject()
  async lift(ctx: HttpContext, holdPayouts: HoldPayouts) {
    await holdPayouts.lift({ id: Number(ctx.params.id), actor: actorOf(ctx) })
    return ctx.serialize(null)
  }

  /** Settle what is available to a creator now, outside of the calendar and whatever the threshold. Once a day. */
  @inject()
  async settle(ctx: HttpContext, settleCreator: SettleCreator) {
    const { reason } = await ctx.request.validateUsing(payoutReasonValidator)
    const creatorId = Number(ctx.params.id)
    const made = await settleCreator.execute({ creatorId, reason, actor: actorOf(ctx) })
    ctx.response.status(201)
    return ctx.serialize(made)
  }

  /** List the Fridays on which creators were not paid, each with all its reasons. */
  @inject()
  async listSkips({ request, serialize }: HttpContext, listSkips: ListSkips) {
    const page = await listSkips.execute(await request.validateUsing(skipListValidator))
    return serialize(listOf(page, SkipTransformer.transform(page.items)))
  }

  /** List what creators owe the marketplace, the largest sums first in each currency. */
  @inject()
  async listReceivables({ request, serialize }: HttpContext, listReceivables: ListReceivables) {
    const page = await listReceivables.execute(await request.validateUsing(pageValidator))
    return serialize(listOf(page, ReceivableTransformer.transform(page.items)))
  }

  /** Write off what a creator owes, in every currency. */
  @inject()
  async writeOff(ctx: HttpContext, writeOffDebt: WriteOffDebt) {
    const { reason } = await ctx.request.validateUsing(payoutReasonValidator)
    const creatorId = Number(ctx.params.id)
    const debts = await writeOffDebt.execute({ creatorId, reason, actor: actorOf(ctx) })
    return ctx.serialize({ debts: debts.map((debt) => debt.toJSON()) })
  }

  async #find({ params, serialize }: HttpContext) {
    const found = await this.findCreatorPayouts.execute({ creatorId: Number(params.id) })
    return serialize(CreatorPayoutsTransformer.transform(found))
  }
}
