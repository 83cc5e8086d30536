import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { ChangedMeanwhile, NotFound } from '#core/errors'
import { SaveBillingDetails } from '#identity/accounts/actions/save_billing_details'
import User from '#identity/models/user'
import Payment from '#payments/models/payment'
import { receiptContent } from '#sales/engines/receipt_content'
import Receipt from '#sales/models/receipt'
import { ListOrdersForReceipt } from '#sales/queries/list_orders_for_receipt'

/** To whom a receipt is made out. */
export interface BillingDetails {
  billingName: string | null
  taxNumber: string | null
}

interface IssueReceiptInput {
  paymentNo: string
  buyerId: number
  /** Corrected details: another version. Without them the newest version, or the first one with those of the profile. */
  billing?: BillingDetails
  /** The buyer keeps these details for later receipts. */
  keeps?: boolean
  /** The receipt's version that a correction began with, 0 for one that was not issued; absent, the newest one. */
  version?: number
}

/**
 * Issues the receipt of a payment. What it says is stored and does not change; a correction is issued as a new version
 * with a new number, and the same details again are the version that exists.
 */
@inject()
export class IssueReceipt {
  constructor(
    private listOrders: ListOrdersForReceipt,
    private keepDetails: SaveBillingDetails,
    private clock: Clock
  ) {}

  /**
   * @throws NotFound for an absent payment, for another's, and for one that bought nothing
   * @throws ChangedMeanwhile for an outdated version
   */
  execute(input: IssueReceiptInput, outer?: TransactionClientContract): Promise<Receipt> {
    return atomically(outer, (trx) => this.issue(input, trx))
  }

  private async issue(input: IssueReceiptInput, trx: TransactionClientContract) {
    const { paymentNo, buyerId: userId, billing, keeps, version } = input
    // The account before the payment, as whoever places orders does.
    if (billing && keeps) await this.keepDetails.execute({ userId, ...billing }, trx)
    const payment = await Payment.query({ client: trx })
      .where({ paymentNo, userId })
      .forUpdate()
      .first()
    if (!payment) throw new NotFound()
    const newest = await Receipt.query({ client: trx })
      .where('paymentId', payment.id)
      .orderBy('version', 'desc')
      .first()
    const orders = newest ? [] : await this.listOrders.execute({ paymentId: payment.id }, trx)
    if (!newest && orders.length === 0) throw new NotFound()

    const buyer = await User.query({ client: trx }).where('id', userId).firstOrFail()
    if (newest && (!billing || isSame(newest, billing))) return newest
    if (version !== undefined && version !== (newest?.version ?? 0)) throw new ChangedMeanwhile()
    const { billingName, taxNumber } = billing ?? buyer
    return Receipt.create(
      {
        paymentId: payment.id,
        version: (newest?.version ?? 0) + 1,
        buyerId: userId,
        buyerName: buyer.username,
        buyerEmail: buyer.email,
        billingName,
        taxNumber,
        // A correction changes to whom it is made out, never what was paid.
        content: newest?.content ?? receiptContent(orders),
        issuedAt: this.clock.now(),
      },
      { client: trx }
    )
  }
}

function isSame(receipt: BillingDetails, { billingName, taxNumber }: BillingDetails): boolean {
  return receipt.billingName === billingName && receipt.taxNumber === taxNumber
}
