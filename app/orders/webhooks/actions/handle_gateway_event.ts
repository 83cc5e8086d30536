import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import Payment from '#payments/models/payment'
import {
  markGatewayEventProcessed,
  StoreGatewayEvent,
  type StoredGatewayEvent,
} from '#payments/webhooks/actions/store_gateway_event'
import { SyncDispute } from '#orders/disputes/actions/sync_dispute'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import { SyncRefund } from '#orders/refunds/actions/sync_refund'
import Dispute from '#orders/models/dispute'
import Refund from '#orders/models/refund'
import { RecordExternalRefund } from '#orders/refunds/actions/record_external_refund'

@inject()
export class HandleGatewayEvent {
  constructor(
    private storeGatewayEvent: StoreGatewayEvent,
    private syncPayment: SyncPayment,
    private syncRefund: SyncRefund,
    private recordExternalRefund: RecordExternalRefund,
    private syncDispute: SyncDispute,
    private clock: Clock
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
    if (event.isProcessed && (await hasTakenEffect(named))) return event.receipt
    await this.refresh(event, input.gateway)
    await markGatewayEventProcessed(event.id, this.clock.now(), await this.disputedPayment(named))
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

type Named = Pick<StoredGatewayEvent, 'about' | 'key' | 'paymentNo'> & { gateway: string }

/** Whether what a gateway's event names has reached the state that the event may be about. Asks no gateway. */
async function hasTakenEffect({ about, key, paymentNo, gateway }: Named): Promise<boolean> {
  if (about === 'refund') {
    const refund = key === null ? null : await Refund.findBy('refundNo', key)
    if (key !== null && (!refund || refund.isUnderWay)) return false
    return paymentNo === null || (await Payment.findBy('paymentNo', paymentNo)) !== null
  }
  // Neither this nor a later repeat names anything of ours.
  if (key === null) return true
  if (about === 'dispute') return (await Dispute.findBy({ gateway, reference: key })) !== null
  return (await Payment.findBy('paymentNo', key))?.isPaid ?? false
}
