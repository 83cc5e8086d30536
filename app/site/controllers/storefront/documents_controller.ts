import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import { GetDocument } from '#site/queries/get_document'

export default class DocumentsController {
  /** GET /about, /privacy, /terms (M-SITE-06). */
  @inject()
  async show({ params, locale, inertia }: HttpContext, getDocument: GetDocument) {
    const document = await getDocument.execute({ slug: params.document, locale })
    return inertia.render('storefront/site/documents/show', { document, origin: appUrl })
  }
}
