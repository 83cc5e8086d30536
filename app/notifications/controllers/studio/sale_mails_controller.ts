import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { SetSaleMails } from '#creators/actions/set_sale_mails'
import { saleMailsValidator } from '#notifications/validators/sale_mails_validator'

export default class SaleMailsController {
  /** Choose when you are mailed about sales. Each sale, a daily summary, or none. */
  @inject()
  async update({ auth, request, serialize }: HttpContext, setSaleMails: SetSaleMails) {
    const { saleMails } = await request.validateUsing(saleMailsValidator)
    await setSaleMails.execute({ userId: auth.getUserOrFail().id, saleMails })
    return serialize({ saleMails })
  }
}
