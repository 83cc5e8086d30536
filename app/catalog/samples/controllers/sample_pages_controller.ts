import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FILE_POLICY } from '#core/http/responses/fixed_headers'
import { ReadSamplePage } from '#catalog/samples/queries/samples'
import { FindOpenShop } from '#shops/queries/shops'

/** Short, because a product may be taken off sale. */
const CACHED_SECONDS = 300

@inject()
export default class SamplePagesController {
  constructor(
    private findOpenShop: FindOpenShop,
    private readPage: ReadSamplePage
  ) {}

  /** Get a page of a product that may be read before the purchase, as a WebP picture. */
  async show(ctx: HttpContext) {
    const { auth, params, response } = ctx
    const shop = await this.findOpenShop.execute(params.name, auth.user?.id)
    const { id: productId, sampleId: uid, page } = params
    const bytes = await this.readPage.execute({
      shopId: shop.id,
      productId: Number(productId),
      uid,
      page: Number(page),
    })
    response.header('Content-Type', 'image/webp')
    response.header('Cache-Control', `private, max-age=${CACHED_SECONDS}`)
    response.header('Content-Security-Policy', FILE_POLICY)
    return response.send(bytes)
  }
}
