import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { GetDisclosure } from '#site/queries/disclosures'
import SellerDisclosureTransformer from '#site/transformers/seller_disclosure_transformer'
import { actorOf } from '#core/http/actor'
import { withStored } from '#core/http/fields/with_stored'
import { SetDisclosure } from '#site/actions/set_disclosure'
import { disclosureValidator } from '#site/validators/disclosure_validator'

@inject()
export default class SellerDisclosuresController {
  constructor(private getDisclosure: GetDisclosure) {}

  /** GET /admin/seller-disclosure */
  @inject()
  async edit({ inertia }: HttpContext, getDisclosure: GetDisclosure) {
    const disclosure = SellerDisclosureTransformer.transform(await getDisclosure.execute())
    return inertia.render('admin/site/seller_disclosure/edit', { disclosure })
  }

  /** Change the legal disclosure of the seller. */
  @inject()
  async update(ctx: HttpContext, setDisclosure: SetDisclosure) {
    const input = await ctx.request.validateUsing(disclosureValidator)
    const { texts = {}, version } = input
    const seller = {
      sellerName: input.sellerName || null,
      responsiblePerson: input.responsiblePerson || null,
      address: input.address || null,
      phone: input.phone || null,
      email: input.email || null,
    }
    const stored = async () =>
      SellerDisclosureTransformer.transform(await this.getDisclosure.execute())
    await withStored(
      ctx,
      () => setDisclosure.execute({ ...seller, texts, version, actor: actorOf(ctx) }),
      stored
    )
    return ctx.serialize(await stored())
  }
}
