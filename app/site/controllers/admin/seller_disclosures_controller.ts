import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { GetDisclosure } from '#site/queries/get_disclosure'
import SellerDisclosureTransformer from '#site/transformers/seller_disclosure_transformer'

export default class SellerDisclosuresController {
  /** GET /admin/seller-disclosure */
  @inject()
  async edit({ inertia }: HttpContext, getDisclosure: GetDisclosure) {
    const disclosure = SellerDisclosureTransformer.transform(await getDisclosure.execute())
    return inertia.render('admin/site/seller_disclosure/edit', { disclosure })
  }
}
