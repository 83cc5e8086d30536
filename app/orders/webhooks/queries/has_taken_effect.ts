import type { StoredGatewayEvent } from '#payments/webhooks/actions/store_gateway_event'
import Payment from '#payments/models/payment'
import Dispute from '#orders/models/dispute'
import Refund from '#orders/models/refund'

type Named = Pick<StoredGatewayEvent, 'about' | 'key' | 'paymentNo'> & { gateway: string }

/** Whether what a gateway's event names has reached the state that the event may be about. Asks no gateway. */
export class HasTakenEffect {
  async execute({ about, key, paymentNo, gateway }: Named): Promise<boolean> {
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
}
