import type { HttpContext } from '@adonisjs/core/http'
import { isBackground } from '#core/http/is_background'
import { LANDING_PAGE, SEARCH_PAGE, SHOP_PAGE } from '#analytics/values/traffic_view'

interface CountedPage {
  creatorName: string | null
  page: number
}

type Params = Record<string, any>

const PAGES: Record<string, (params: Params) => CountedPage> = {
  'storefront.landing.show': () => ({ creatorName: null, page: LANDING_PAGE }),
  'storefront.search.index': () => ({ creatorName: null, page: SEARCH_PAGE }),
  'storefront.shops.show': ({ name }) => ({ creatorName: nameOf(name), page: SHOP_PAGE }),
  'storefront.products.show': ({ name, id }) => ({ creatorName: nameOf(name), page: id }),
}

/** The page that a response showed to a visitor; null for responses that are not counted. */
export function countedPage(ctx: HttpContext): CountedPage | null {
  const { request, response, route, params } = ctx
  const pageOf = PAGES[route?.name ?? '']
  if (!pageOf || request.method() !== 'GET' || response.getStatus() !== 200) return null
  const headers = request.headers()
  if (headers['x-inertia-partial-data'] !== undefined || isBackground(ctx)) return null
  const isVisit = headers['x-inertia'] !== undefined || isDocument(headers['sec-fetch-dest'])
  return isVisit && !ctx.impersonator ? pageOf(params) : null
}

/** Browsers fetch pages ahead that may never be seen. */
export function isPrefetch({ request }: HttpContext): boolean {
  const headers = request.headers()
  const purpose = headers['sec-purpose'] ?? headers.purpose
  return purpose !== undefined && purpose.includes('prefetch')
}

/** The visitor's browser asks not to be tracked: only the view is counted. */
export function asksForPrivacy({ request }: HttpContext): boolean {
  const headers = request.headers()
  return headers['sec-gpc'] === '1' || headers.dnt === '1'
}

/** Old browsers do not say what they fetch. */
const isDocument = (dest: string | string[] | undefined) =>
  dest === undefined || dest === 'document'

const nameOf = (name: string) => name.toLowerCase()
