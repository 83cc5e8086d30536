import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import marketplace from '#config/marketplace'

export default class BecomingCreatorController {
  /** GET /become-creator: what a creator gets, and how to be approved today. */
  async show({ inertia }: HttpContext) {
    const { serviceFeeBp, freeDays } = marketplace.fees
    const { max, maxWatermarked } = marketplace.attachments
    return inertia.render('storefront/web/become_creator/show', {
      fees: { percent: serviceFeeBp / 100, freeDays, holdingDays: marketplace.holdingDays },
      files: { max, maxWatermarked },
      origin: appUrl,
    })
  }
}
