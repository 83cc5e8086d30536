import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { listOf } from '#core/http/pagination'
import { WriteOffDebt } from '#payouts/administration/actions/write_off_debt'
import { ListReceivables } from '#payouts/administration/queries/list_receivables'
import { ListSkips } from '#payouts/administration/queries/list_skips'
import ReceivableTransformer from '#payouts/administration/transformers/receivable_transformer'
import SkipTransformer from '#payouts/administration/transformers/skip_transformer'
import {
  pageValidator,
  skipListValidator,
  writeOffValidator,
} from '#payouts/administration/validators/settlement_validators'

export default class ReceivablesController {
  /** List what creators owe the marketplace, the largest sums first in each currency. */
  @inject()
  async index({ request, serialize }: HttpContext, listReceivables: ListReceivables) {
    const page = await listReceivables.execute(await request.validateUsing(pageValidator))
    return serialize(listOf(page, ReceivableTransformer.transform(page.items)))
  }

  /** Write off what a creator owes, in every currency. */
  @inject()
  async writeOff(ctx: HttpContext, writeOffDebt: WriteOffDebt) {
    const { reason } = await ctx.request.validateUsing(writeOffValidator)
    const creatorId = Number(ctx.params.id)
    const debts = await writeOffDebt.execute({ creatorId, reason, actor: actorOf(ctx) })
    return ctx.serialize({ debts: debts.map((debt) => debt.toJSON()) })
  }

  /** List the Fridays on which creators were not paid, each with all its reasons. */
  @inject()
  async skips({ request, serialize }: HttpContext, listSkips: ListSkips) {
    const page = await listSkips.execute(await request.validateUsing(skipListValidator))
    return serialize(listOf(page, SkipTransformer.transform(page.items)))
  }
}
