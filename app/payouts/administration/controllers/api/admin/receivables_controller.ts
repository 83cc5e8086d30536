import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { ListReceivables } from '#payouts/administration/queries/list_receivables'
import { ListSkips } from '#payouts/administration/queries/list_skips'
import ReceivableTransformer from '#payouts/administration/transformers/receivable_transformer'
import SkipTransformer from '#payouts/administration/transformers/skip_transformer'
import {
  pageValidator,
  skipListValidator,
} from '#payouts/administration/validators/settlement_validators'

export default class ReceivablesController {
  /** List what creators owe the marketplace, the largest sums first in each currency. */
  @inject()
  async index({ request, serialize }: HttpContext, listReceivables: ListReceivables) {
    const page = await listReceivables.execute(await request.validateUsing(pageValidator))
    return serialize(listOf(page, ReceivableTransformer.transform(page.items)))
  }

  /** List the Fridays on which creators were not paid, each with all its reasons. */
  @inject()
  async skips({ request, serialize }: HttpContext, listSkips: ListSkips) {
    const page = await listSkips.execute(await request.validateUsing(skipListValidator))
    return serialize(listOf(page, SkipTransformer.transform(page.items)))
  }
}
