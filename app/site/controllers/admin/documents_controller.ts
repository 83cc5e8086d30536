import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindDocumentText, ListDocumentStates } from '#site/queries/documents'
import DocumentTextTransformer from '#site/transformers/document_text_transformer'
import { actorOf } from '#core/http/actor'
import { SaveDocument } from '#site/actions/save_document'
import { documentValidator, documentPreviewValidator } from '#site/validators/document_validators'
import { FindDocumentChange } from '#site/queries/find_document_change'
import DocumentChangeTransformer from '#site/transformers/document_change_transformer'
import { documentHtml, unknownPlaceholders } from '#site/values/document_html'

@inject()
export default class DocumentsController {
  constructor(private findDocumentText: FindDocumentText) {}

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

  /** Get the text of a document in one language. */
  async find(ctx: HttpContext) {
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

  /** Get one change of a document: the text before, the text after, and the lines in which they differ. */
  @inject()
  async findChange({ params, serialize }: HttpContext, findChange: FindDocumentChange) {
    return serialize(DocumentChangeTransformer.transform(await findChange.execute(params.id)))
  }

  /** Render the text of a document as its page would show it. Nothing is stored. Saving refuses unknown placeholders. */
  async preview({ params, request, serialize }: HttpContext) {
    const { body } = await request.validateUsing(documentPreviewValidator)
    return serialize({
      html: documentHtml(body, params.locale),
      unknownPlaceholders: unknownPlaceholders(body),
    })
  }

  async #show({ params, serialize }: HttpContext) {
    const { slug, locale } = params
    const text = await this.findDocumentText.execute({ slug, locale })
    return serialize(DocumentTextTransformer.transform(text))
  }
}
