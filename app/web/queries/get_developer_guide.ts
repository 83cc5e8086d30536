import { appUrl } from '#config/app'
import { documentSource } from '#platform/documents/document_source'
import { htmlOf } from '#site/values/markdown'

/** The developer guide: authentication, envelope, errors, limits, a first purchase. */
export class GetDeveloperGuide {
  async execute({ locale }: { locale: string }) {
    const { title, description, body } = await documentSource({ slug: 'developers', locale })
    return { title, description, html: htmlOf(body.replaceAll('{{origin}}', appUrl)) }
  }
}
