import { inject } from '@adonisjs/core'
import { FinishGatewayEvent } from '#payments/actions/finish_gateway_event'
import { ReceiveGatewayEvent } from '#payments/actions/receive_gateway_event'
import { SettlePayment } from '#ordering/actions/settle_payment'

@inject()
export class HandleGatewayEvent {
  constructor(
    private receiveGatewayEvent: ReceiveGatewayEvent,
    private settlePayment: SettlePayment,
    private finishGatewayEvent: FinishGatewayEvent
  ) {}

  /**
   * A gateway says that something happened: proved and stored first, then worked off by asking
   * the gateway itself. When that fails the gateway hears no 2xx and tells us again.
   * @throws NotFound, WebhookRefused before anything is stored
   */
  async execute(input: { gateway: string; raw: string; headers: Record<string, unknown> }) {
    const event = await this.receiveGatewayEvent.execute(input)
    if (event.isProcessed) return
    if (event.about === 'payment' && event.key !== null) {
      await this.settlePayment.execute({ paymentNo: event.key })
    }
    await this.finishGatewayEvent.execute(event.id)
  }
}
