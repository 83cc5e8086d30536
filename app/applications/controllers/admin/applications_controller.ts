import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { listProp, listOf } from '#core/http/pagination'
import {
  CountApplications,
  FindApplication,
  ListApplications,
} from '#applications/queries/applications'
import ApplicationDetailsTransformer from '#applications/transformers/application_details_transformer'
import ApplicationTransformer from '#applications/transformers/application_transformer'
import { stateOf, STATUS_OF } from '#applications/values/application_status'
import {
  applicationListValidator,
  decisionsValidator,
  decisionValidator,
} from '#applications/validators/application_validators'
import { messageOf } from '#core/errors/failure'
import { actorOf } from '#core/http/actor'
import { DecideApplication } from '#applications/actions/decide_application'
import { DecideApplications } from '#applications/actions/decide_applications'

@inject()
export default class ApplicationsController {
  constructor(private findApplication: FindApplication) {}

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

  /** List applications, pending ones from the oldest. `counts` has the number in each state. */
  @inject()
  async list(
    { request, serialize }: HttpContext,
    listApplications: ListApplications,
    countApplications: CountApplications
  ) {
    const { status, ...paging } = await request.validateUsing(applicationListValidator)
    const state = status && stateOf(status)
    const page = await listApplications.execute({ ...paging, status: state })
    return serialize({
      ...listOf(page, ApplicationTransformer.transform(page.items)),
      counts: await countApplications.execute(),
    })
  }

  /** Get one application with the applicant's history. */
  async find(ctx: HttpContext) {
    return this.#show(ctx)
  }

  /** Approve, reject or archive an application. To approve makes the creator and a shop that is not open yet. */
  @inject()
  async update(ctx: HttpContext, decideApplication: DecideApplication) {
    const { reason, ...input } = await ctx.request.validateUsing(decisionValidator)
    await decideApplication.execute({
      id: ctx.params.id,
      ...input,
      reason: reason ?? undefined,
      actor: actorOf(ctx),
    })
    return this.#show(ctx)
  }

  /** Decide up to 25 applications. The answer has a result for each. */
  @inject()
  async updateMany(ctx: HttpContext, decideApplications: DecideApplications) {
    const { items, action, reason } = await ctx.request.validateUsing(decisionsValidator)
    const decision = { items, action, reason: reason ?? undefined }
    const results = await decideApplications.execute({ ...decision, actor: actorOf(ctx) })
    return ctx.serialize({
      results: results.map(({ id, state, error: domainError }) => ({
        id,
        ok: domainError === null,
        status: state && STATUS_OF[state],
        error: domainError?.code ?? null,
        message: domainError ? messageOf(domainError, domainError.code, ctx) : null,
      })),
    })
  }

  async #show({ params, serialize }: HttpContext) {
    const found = await this.findApplication.execute(params.id)
    return serialize(ApplicationDetailsTransformer.transform(found))
  }
}
