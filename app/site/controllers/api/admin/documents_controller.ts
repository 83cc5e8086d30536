import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { SaveDocument } from '#site/actions/save_document'
import { FindDocumentText } from '#site/queries/find_document_text'
import DocumentTextTransformer from '#site/transformers/document_text_transformer'
import { documentValidator } from '#site/validators/document_validators'

@inject()
export default class DocumentsController {
  constructor(private findDocumentText: FindDocumentText) {}

  /** Get the text of a document in one language. */
  async show(ctx: HttpContext) {
    return this.#show(ctx)
  }

  /** Replace the text of a document in one language. Earlier texts stay in the history. */
  @inject()
  async update(ctx: HttpContext, saveDocument: SaveDocument) {
    const { content, ...input } = await ctx.request.validateUsing(documentValidator)
    const { slug, locale } = ctx.params
    await saveDocument.execute({
      slug,
      locale,
      ...input,
      actor: actorOf(ctx),
      content: content && {
        title: content.title,
        description: content.description,
        version: content.inForceSince,
        body: content.body,
      },
    })
    return this.#show(ctx)
  }

  async #show({ params, serialize }: HttpContext) {
    const { slug, locale } = params
    const text = await this.findDocumentText.execute({ slug, locale })
    return serialize(DocumentTextTransformer.transform(text))
  }
}
