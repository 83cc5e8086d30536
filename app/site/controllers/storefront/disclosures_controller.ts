import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import { SELLER_FIELDS } from '#site/models/disclosure'
import { GetDisclosure } from '#site/queries/get_disclosure'
import { textsOf } from '#site/values/disclosure_texts'

export default class DisclosuresController {
  /** GET /commercial-disclosure: 特定商取引法に基づく表記, in three languages. */
  @inject()
  async show({ inertia, locale }: HttpContext, getDisclosure: GetDisclosure) {
    const disclosure = await getDisclosure.execute()
    return inertia.render('storefront/site/disclosures/show', {
      seller: SELLER_FIELDS.map((name) => ({ name, value: disclosure[name] })),
      texts: Object.entries(textsOf(disclosure)[locale]!).map(([name, text]) => ({ name, text })),
      origin: appUrl,
    })
  }
}
