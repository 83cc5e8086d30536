import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import { GetDocument } from '#site/queries/documents'
import { SELLER_FIELDS } from '#site/models/disclosure'
import { GetDisclosure } from '#site/queries/disclosures'
import { textsOf } from '#site/values/disclosure_texts'

export default class DocumentsController {
  /** GET /about, /privacy, /terms (M-SITE-06). */
  @inject()
  async show({ params, locale, inertia }: HttpContext, getDocument: GetDocument) {
    const document = await getDocument.execute({ slug: params.document, locale })
    return inertia.render('storefront/site/documents/show', { document, origin: appUrl })
  }

  /** GET /commercial-disclosure: 特定商取引法に基づく表記, in three languages. */
  @inject()
  async disclosure({ inertia, locale }: HttpContext, getDisclosure: GetDisclosure) {
    const disclosure = await getDisclosure.execute()
    return inertia.render('storefront/site/disclosures/show', {
      seller: SELLER_FIELDS.map((name) => ({ name, value: disclosure[name] })),
      texts: Object.entries(textsOf(disclosure)[locale]!).map(([name, text]) => ({ name, text })),
      origin: appUrl,
    })
  }
}
