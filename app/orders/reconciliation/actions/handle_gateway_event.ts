import { inject } from '@adonisjs/core'
import { FinishGatewayEvent } from '#payments/charges/actions/finish_gateway_event'
import {
  ReceiveGatewayEvent,
  type ReceivedEvent,
} from '#payments/charges/actions/receive_gateway_event'
import { RefreshDispute } from '#orders/disputes/actions/refresh_dispute'
import { SettlePayment } from '#orders/settlement/actions/settle_payment'
import { SettleRefund } from '#orders/refunds/actions/settle_refund'
import { RecordExternalRefund } from '#orders/refunds/actions/record_external_refund'

@inject()
export class HandleGatewayEvent {
  constructor(
    private receiveGatewayEvent: ReceiveGatewayEvent,
    private settlePayment: SettlePayment,
    private settleRefund: SettleRefund,
    private recordExternalRefund: RecordExternalRefund,
    private refreshDispute: RefreshDispute,
    private finishGatewayEvent: FinishGatewayEvent
  ) {}

  /**
   * Handles a gateway's webhook: its signature is verified and the event stored, then the state is read from the
   * gateway itself. If that fails, the response is not 2xx, so that the gateway repeats the event.
   * @returns the response body that the gateway expects; null when any 2xx response will do
   * @throws NotFound, WebhookRefused before anything is stored
   */
  async execute(input: {
    gateway: string
    raw: string
    headers: Record<string, unknown>
  }): Promise<string | null> {
    const event = await this.receiveGatewayEvent.execute(input)
    if (event.isProcessed) return event.receipt
    await this.refresh(event, input.gateway)
    await this.finishGatewayEvent.execute(event.id)
    return event.receipt
  }

  /** Events about unknown objects are stored without further action. */
  private async refresh({ about, key, paymentNo }: ReceivedEvent, gateway: string) {
    if (about === 'refund') return this.refreshRefund(key, paymentNo)
    if (key === null) return
    if (about === 'payment') await this.settlePayment.execute({ paymentNo: key })
    else await this.refreshDispute.execute({ gateway, reference: key })
  }

  /** The refund is ours, or it was made on the gateway's own pages. */
  private async refreshRefund(refundNo: string | null, paymentNo: string | null) {
    if (refundNo !== null) await this.settleRefund.execute({ refundNo })
    if (paymentNo !== null) await this.recordExternalRefund.execute({ paymentNo })
  }
}
