import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import marketplace from '#config/marketplace'

export default class BecomingCreatorController {
  /** GET /become-creator: benefits of creators and how to apply. */
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
