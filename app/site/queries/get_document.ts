import { documentSource } from '#platform/documents/document_source'
import { UnknownDocument } from '#site/errors'
import { DOCUMENTS } from '#site/values/document_key'
import { documentHtml } from '#site/values/document_html'

export type SiteDocument = {
  slug: string
  title: string
  description: string
  /** Date since which this text is in force, `YYYY-MM-DD`. */
  version: string
  html: string
}

/** Finds one of the site's documents. */
export class GetDocument {
  /** @throws UnknownDocument */
  async execute({ slug, locale }: { slug: string; locale: string }): Promise<SiteDocument> {
    if (!DOCUMENTS.some((document) => document === slug)) throw new UnknownDocument()
    const { body, ...metadata } = await documentSource({ slug, locale })
    return { slug, ...metadata, html: documentHtml(body, locale) }
  }
}
