import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { AcknowledgeRejection } from '#applications/actions/acknowledge_rejection'
import { GetApplicationStatus } from '#applications/queries/get_application_status'
import ApplicationStatusTransformer from '#applications/transformers/application_status_transformer'

export default class RejectionsController {
  /** Confirm that you have read why your application was rejected. Repeating it changes nothing. */
  @inject()
  async update(
    { auth, serialize }: HttpContext,
    acknowledge: AcknowledgeRejection,
    getStatus: GetApplicationStatus
  ) {
    const user = auth.getUserOrFail()
    await acknowledge.execute({ userId: user.id })
    return serialize(ApplicationStatusTransformer.transform(await getStatus.execute(user)))
  }
}
