import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import { languageOf } from '#core/i18n/languages'
import { LOCALES } from '#core/middleware/preferences_middleware'
import { ListAddresses } from '#web/queries/list_addresses'

const HOUR = 'public, max-age=3600'

/** Paths of private pages. */
const PRIVATE = ['/account', '/admin', '/api', '/auth', '/checkout', '/leave', '/orders', '/studio']

@inject()
export default class SitemapsController {
  constructor(private listAddresses: ListAddresses) {}

  /** GET /sitemap.xml: the index of parts. */
  async index({ response, view }: HttpContext) {
    const parts = await this.listAddresses.parts()
    response.type('application/xml').header('Cache-Control', HOUR)
    return view.render('crawlers/sitemaps', { origin: appUrl, parts })
  }

  /** GET /sitemaps/:kind/:part: a part, each page with its languages. */
  async show({ params, response, view }: HttpContext) {
    const found = await this.listAddresses.execute(params.kind, params.part)
    const addresses = found.map(({ languages, ...address }) => ({
      ...address,
      locales: LOCALES.filter((locale) => languages?.includes(languageOf(locale)) ?? true),
    }))
    response.type('application/xml').header('Cache-Control', HOUR)
    return view.render('crawlers/sitemap', { origin: appUrl, addresses })
  }

  /** GET /robots.txt: private paths and the sitemap. */
  async robots({ response }: HttpContext) {
    response.type('text/plain').header('Cache-Control', 'public, max-age=3600')
    const rules = PRIVATE.map((path) => `Disallow: ${path}`)
    return ['User-agent: *', ...rules, `Sitemap: ${appUrl}/sitemap.xml`, ''].join('\n')
  }
}
