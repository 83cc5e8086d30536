import { BaseTransformer } from '@adonisjs/core/transformers'
import type { FailedWebhookRow } from '#administration/queries/list_failed_webhooks'

/** A message of a gateway that was not processed. */
export default class FailedWebhookTransformer extends BaseTransformer<FailedWebhookRow> {
  toObject() {
    const { receivedAt, ...event } = this.resource
    return { ...event, receivedAt: receivedAt.toISOString() }
  }
}
