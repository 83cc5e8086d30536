import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindDocumentChange } from '#site/queries/find_document_change'
import DocumentChangeTransformer from '#site/transformers/document_change_transformer'

export default class DocumentChangesController {
  /** Get one change of a document: the text before, the text after, and the lines in which they differ. */
  @inject()
  async show({ params, serialize }: HttpContext, findChange: FindDocumentChange) {
    return serialize(DocumentChangeTransformer.transform(await findChange.execute(params.id)))
  }
}
