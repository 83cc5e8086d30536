import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import marketplace from '#config/marketplace'
import { settings } from '#core/settings/settings'

export default class BecomingCreatorController {
  /** GET /become-creator: benefits of creators and how to apply. */
  async show({ inertia }: HttpContext) {
    const freeDays = settings.get('fees.freeDays')
    const serviceFeeBp = settings.get('fees.serviceFee')
    const { max, maxWatermarked } = marketplace.attachments
    return inertia.render('storefront/web/become_creator/show', {
      fees: { percent: serviceFeeBp / 100, freeDays, holdingDays: marketplace.holdingDays },
      files: { max, maxWatermarked },
      origin: appUrl,
    })
  }
}
