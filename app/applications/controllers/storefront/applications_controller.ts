import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { appUrl } from '#config/app'
import { settings } from '#core/settings/settings'
import { GetApplicationStatus } from '#applications/queries/get_application_status'
import ApplicationStatusTransformer from '#applications/transformers/application_status_transformer'

export default class ApplicationsController {
  /** GET /become-creator/application: the three steps of an application, or its state. */
  @inject()
  async show({ auth, inertia }: HttpContext, getStatus: GetApplicationStatus) {
    const user = auth.getUserOrFail()
    const { bio, contact, link, contentPages, otherPlatforms, reapplyAfterDays } =
      marketplace.applications
    return inertia.render('storefront/applications/application/show', {
      progress: ApplicationStatusTransformer.transform(await getStatus.execute(user)),
      isAdmin: user.isAdmin,
      isOpen: settings.get('applications.open'),
      shopAddress: `${appUrl}/c/`,
      limits: {
        bio: bio.max,
        contact: contact.max,
        link: link.max,
        remark: link.remark.max,
        contentPages,
        otherPlatforms,
        reapplyAfterDays,
        shopName: marketplace.shop.name.max,
        shopDescription: marketplace.shop.description.max,
      },
      rules: {
        digits: marketplace.verificationCode.digits,
        minutes: marketplace.verificationCode.minutes,
      },
    })
  }
}
