import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { GetSendingLock } from '#payouts/administration/queries/get_sending_lock'
import { ListSettlements } from '#payouts/administration/queries/list_settlements'
import SendingLockTransformer from '#payouts/administration/transformers/sending_lock_transformer'
import SettlementTransformer from '#payouts/administration/transformers/settlement_transformer'
import { pageValidator } from '#payouts/administration/validators/settlement_validators'

export default class SendingLocksController {
  /** GET /admin/settlements/unlock: open withdrawals beside the providers' records, before sending is unlocked. */
  @inject()
  async show(ctx: HttpContext, getLock: GetSendingLock, listSettlements: ListSettlements) {
    shareTranslations(ctx, 'settlements')
    const { page } = await ctx.request.validateUsing(pageValidator)
    const open = await listSettlements.execute({ status: 'pending', page })
    return ctx.inertia.render('admin/payouts/sending_locks/show', {
      lock: SendingLockTransformer.transform(await getLock.execute()),
      settlements: listProp(open, SettlementTransformer.transform(open.items)),
    })
  }
}
