import type { HttpContext } from '@adonisjs/core/http'
import { judgeDeparture } from '#site/queries/judge_departure'

export default class DeparturesController {
  /** GET /leave?to=: the warning before a link leads to another site; never leads there itself. */
  async show({ request, response, inertia }: HttpContext) {
    const departure = judgeDeparture(request.qs().to)
    if (departure.kind === 'inside') return response.redirect().toPath(departure.path)
    response.header('X-Robots-Tag', 'noindex')
    return inertia.render('notice/leave', departure)
  }
}
