import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { listProp } from '#core/http/pagination'
import { CountApplications } from '#applications/queries/count_applications'
import { FindApplication } from '#applications/queries/find_application'
import { ListApplications } from '#applications/queries/list_applications'
import ApplicationDetailsTransformer from '#applications/transformers/application_details_transformer'
import ApplicationTransformer from '#applications/transformers/application_transformer'
import { stateOf } from '#applications/values/application_status'
import { applicationListValidator } from '#applications/validators/application_validators'

export default class ApplicationsController {
  /** GET /admin/creator-applications: applications by state, for single and bulk decisions. */
  @inject()
  async index(
    { request, inertia }: HttpContext,
    listApplications: ListApplications,
    countApplications: CountApplications
  ) {
    const {
      status = 'Pending',
      keyword,
      ...paging
    } = await request.validateUsing(applicationListValidator)
    const filter = { ...paging, keyword, status: stateOf(status) }
    const page = await listApplications.execute(filter)
    return inertia.render('admin/applications/applications/index', {
      filters: { status, keyword: keyword ?? '' },
      counts: await countApplications.execute(),
      applications: listProp(page, ApplicationTransformer.transform(page.items)),
      maxReason: marketplace.applications.reason.max,
    })
  }

  /** GET /admin/creator-applications/:id: one application with the applicant's past. */
  @inject()
  async show({ params, inertia }: HttpContext, findApplication: FindApplication) {
    const found = await findApplication.execute(params.id)
    return inertia.render('admin/applications/applications/show', {
      application: ApplicationDetailsTransformer.transform(found),
      maxReason: marketplace.applications.reason.max,
    })
  }
}
