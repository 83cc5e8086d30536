import type { HttpContext } from '@adonisjs/core/http'
import { documentHtml, unknownPlaceholders } from '#site/values/document_html'
import { documentPreviewValidator } from '#site/validators/document_validators'

export default class DocumentPreviewsController {
  /** Render the text of a document as its page would show it. Nothing is stored. Saving refuses unknown placeholders. */
  async store({ params, request, serialize }: HttpContext) {
    const { body } = await request.validateUsing(documentPreviewValidator)
    return serialize({
      html: documentHtml(body, params.locale),
      unknownPlaceholders: unknownPlaceholders(body),
    })
  }
}
