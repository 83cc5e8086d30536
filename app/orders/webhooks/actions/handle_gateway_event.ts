import { inject } from '@adonisjs/core'
import { MarkGatewayEventProcessed } from '#payments/webhooks/actions/mark_gateway_event_processed'
import {
  StoreGatewayEvent,
  type StoredGatewayEvent,
} from '#payments/webhooks/actions/store_gateway_event'
import { HasTakenEffect } from '#orders/webhooks/queries/has_taken_effect'
import Dispute from '#orders/models/dispute'
import { SyncDispute } from '#orders/disputes/actions/sync_dispute'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import { SyncRefund } from '#orders/refunds/actions/sync_refund'
import { RecordExternalRefund } from '#orders/refunds/actions/record_external_refund'

@inject()
export class HandleGatewayEvent {
  constructor(
    private storeGatewayEvent: StoreGatewayEvent,
    private syncPayment: SyncPayment,
    private syncRefund: SyncRefund,
    private recordExternalRefund: RecordExternalRefund,
    private syncDispute: SyncDispute,
    private hasTakenEffect: HasTakenEffect,
    private markGatewayEventProcessed: MarkGatewayEventProcessed
  ) {}

  /**
   * Handles a gateway's webhook: its signature is verified and the event stored, then the object that it names is
   * synchronized with the gateway. If that fails, the response is not 2xx, so that the gateway repeats the event. A
   * repeat is handled anew unless the event has had its effect: the first may have come too early, before the gateway's
   * own answers had changed or the object was known here.
   * @returns the response body that the gateway expects; null when any 2xx response will do
   * @throws NotFound, WebhookRefused before anything is stored
   */
  async execute(input: {
    gateway: string
    raw: string
    headers: Record<string, unknown>
  }): Promise<string | null> {
    const event = await this.storeGatewayEvent.execute(input)
    const named = { ...event, gateway: input.gateway }
    if (event.isProcessed && (await this.hasTakenEffect.execute(named))) return event.receipt
    await this.refresh(event, input.gateway)
    await this.markGatewayEventProcessed.execute(event.id, await this.disputedPayment(named))
    return event.receipt
  }

  /** Events about unknown objects are stored without further action. */
  private async refresh({ about, key, paymentNo }: StoredGatewayEvent, gateway: string) {
    if (about === 'refund') return this.refreshRefund(key, paymentNo)
    if (key === null) return
    if (about === 'payment') await this.syncPayment.execute({ paymentNo: key })
    else await this.syncDispute.execute({ gateway, reference: key })
  }

  private async disputedPayment({ about, key, gateway }: StoredGatewayEvent & { gateway: string }) {
    if (about !== 'dispute' || key === null) return undefined
    return (await Dispute.findBy({ gateway, reference: key }))?.paymentId
  }

  /** The refund is ours, or it was made on the gateway's own pages. */
  private async refreshRefund(refundNo: string | null, paymentNo: string | null) {
    if (refundNo !== null) await this.syncRefund.execute({ refundNo })
    if (paymentNo !== null) await this.recordExternalRefund.execute({ paymentNo })
  }
}
