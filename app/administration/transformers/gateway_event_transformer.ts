import { BaseTransformer } from '@adonisjs/core/transformers'
import type { GatewayEventRow } from '#administration/queries/gateway_events'

/** A message of a gateway. */
export default class GatewayEventTransformer extends BaseTransformer<GatewayEventRow> {
  toObject() {
    const { receivedAt, processedAt, ...event } = this.resource
    return {
      ...this.pick(event, ['id', 'gateway', 'type', 'externalId', 'paymentNo']),
      receivedAt: receivedAt.toISOString(),
      processedAt: processedAt?.toISOString() ?? null,
    }
  }
}
