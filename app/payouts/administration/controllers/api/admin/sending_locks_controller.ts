import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { CompareWithProviders } from '#payouts/administration/queries/compare_with_providers'
import { RecordComparison } from '#payouts/administration/actions/record_comparison'
import ProviderAnswerTransformer from '#payouts/administration/transformers/provider_answer_transformer'
import {
  comparisonValidator,
  unlockValidator,
} from '#payouts/administration/validators/settlement_validators'
import { UnlockSending } from '#payouts/sending/actions/unlock_sending'

export default class SendingLocksController {
  /** Unlock the sending of payouts after a restore, once they were compared with the providers’ records. */
  @inject()
  async destroy(ctx: HttpContext, unlockSending: UnlockSending) {
    await ctx.request.validateUsing(unlockValidator)
    await unlockSending.execute({ actor: actorOf(ctx) })
    return ctx.serialize(null)
  }

  /** Query the providers about open withdrawals, by the keys of their next attempts. Nothing is sent. */
  @inject()
  async compare(
    { request, serialize }: HttpContext,
    compareWithProviders: CompareWithProviders,
    recordComparison: RecordComparison
  ) {
    const { ids } = await request.validateUsing(comparisonValidator)
    const answers = await compareWithProviders.execute({ ids })
    await recordComparison.execute({ answers })
    return serialize(ProviderAnswerTransformer.transform(answers))
  }
}
