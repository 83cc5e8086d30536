import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { ListInvariants } from '#operations/queries/list_invariants'
import InvariantTransformer from '#operations/transformers/invariant_transformer'
import { invariantListValidator } from '#operations/validators/queue_validators'

export default class InvariantsController {
  /** GET /admin/queues/invariants: what is checked each minute, and what was found. */
  @inject()
  async index({ inertia, request }: HttpContext, listInvariants: ListInvariants) {
    const { state = 'all' } = await request.validateUsing(invariantListValidator)
    const found = await listInvariants.execute({ state })
    return inertia.render('admin/operations/invariants/index', {
      state,
      invariants: listProp(found, InvariantTransformer.transform(found.items)),
    })
  }
}
