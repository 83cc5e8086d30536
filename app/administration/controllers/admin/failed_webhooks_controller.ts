import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { ListFailedWebhooks } from '#administration/queries/list_failed_webhooks'
import FailedWebhookTransformer from '#administration/transformers/failed_webhook_transformer'
import { failureListValidator } from '#administration/validators/activity_validators'

export default class FailedWebhooksController {
  /** GET /admin/failed-webhooks: messages of payment gateways that were not processed. */
  @inject()
  async index({ request, inertia }: HttpContext, listWebhooks: ListFailedWebhooks) {
    const { q = '', ...paging } = await request.validateUsing(failureListValidator)
    const page = await listWebhooks.execute({ q, ...paging })
    return inertia.render('admin/administration/failed_webhooks/index', {
      filters: { q },
      events: listProp(page, FailedWebhookTransformer.transform(page.items)),
    })
  }
}
