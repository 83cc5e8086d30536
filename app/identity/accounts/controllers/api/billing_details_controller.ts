import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/limits/rate_limit'
import { withStored } from '#core/http/fields/with_stored'
import { SaveBillingDetails } from '#identity/accounts/actions/save_billing_details'
import User from '#identity/models/user'
import BillingDetailsTransformer from '#identity/transformers/billing_details_transformer'
import { billingValidator } from '#identity/accounts/validators/billing_validator'

export default class BillingDetailsController {
  /** Change to whom receipts are made out. */
  @inject()
  async update(ctx: HttpContext, saveDetails: SaveBillingDetails) {
    const { id: userId } = ctx.auth.getUserOrFail()
    await limit(ctx, [{ key: `identity.billing:${userId}`, perMinute: 20, perHour: 200 }])
    const details = await ctx.request.validateUsing(billingValidator)
    const user = await withStored(
      ctx,
      () => saveDetails.execute({ userId, ...details }),
      async () => BillingDetailsTransformer.transform(await User.findOrFail(userId))
    )
    return ctx.serialize(BillingDetailsTransformer.transform(user))
  }
}
