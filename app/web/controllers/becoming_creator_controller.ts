import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import marketplace from '#config/marketplace'
import { settings } from '#core/settings/settings'

const DAYS_OF_WEEK = 7

export default class BecomingCreatorController {
  /** GET /become-creator: benefits of creators and how to apply. */
  async show({ inertia }: HttpContext) {
    const freeDays = settings.get('fees.freeDays')
    const serviceFeeBp = settings.get('fees.serviceFee')
    const { max, maxWatermarked } = marketplace.attachments
    const { firstChannelDays: newDays, securedHours } = marketplace.payouts
    return inertia.render('storefront/web/become_creator/show', {
      fees: { percent: serviceFeeBp / 100, freeDays, holdingDays: marketplace.holdingDays },
      payouts: {
        newDays,
        securedHours,
        // With a channel from the first possible day on: at the end of its delay, or on the next Friday.
        first: newDays + Math.ceil(securedHours / 24),
        last: newDays + DAYS_OF_WEEK,
      },
      files: { max, maxWatermarked },
      origin: appUrl,
    })
  }
}
