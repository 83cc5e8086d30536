import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindDocumentText } from '#site/queries/find_document_text'
import { ListDocumentStates } from '#site/queries/list_document_states'
import DocumentTextTransformer from '#site/transformers/document_text_transformer'

export default class DocumentsController {
  /** GET /admin/site/documents */
  @inject()
  async index({ inertia }: HttpContext, listStates: ListDocumentStates) {
    return inertia.render('admin/site/documents/index', { documents: await listStates.execute() })
  }

  /** GET /admin/site/documents/:slug/:locale */
  @inject()
  async edit({ inertia, params }: HttpContext, findDocumentText: FindDocumentText) {
    const { slug, locale } = params
    const text = await findDocumentText.execute({ slug, locale })
    return inertia.render('admin/site/documents/edit', {
      document: DocumentTextTransformer.transform(text),
    })
  }
}
