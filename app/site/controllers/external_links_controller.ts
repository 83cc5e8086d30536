import type { HttpContext } from '@adonisjs/core/http'
import { checkExternalLink } from '#site/values/check_external_link'

export default class ExternalLinksController {
  /** GET /leave?to=: the warning before an external link; never redirects to it. */
  async show({ request, response, inertia }: HttpContext) {
    const departure = checkExternalLink(request.qs().to)
    if (departure.kind === 'inside') return response.redirect().toPath(departure.path)
    response.header('X-Robots-Tag', 'noindex')
    return inertia.render('notice/leave', departure)
  }
}
