import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { ListFailedWebhooks } from '#administration/queries/list_failed_webhooks'
import FailedWebhookTransformer from '#administration/transformers/failed_webhook_transformer'
import { pagesValidator } from '#administration/validators/activity_validators'

export default class FailedWebhooksController {
  /** GET /admin/failed-webhooks: messages of payment gateways that were not processed. */
  @inject()
  async index({ request, inertia }: HttpContext, listWebhooks: ListFailedWebhooks) {
    const page = await listWebhooks.execute(await request.validateUsing(pagesValidator))
    return inertia.render('admin/administration/failed_webhooks/index', {
      events: listProp(page, FailedWebhookTransformer.transform(page.items)),
    })
  }
}
