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
import { ListOrdersForReceipt } from '#sales/queries/receipts'

/** Recipient of a receipt. */
export interface BillingDetails {
  billingName: string | null
  taxNumber: string | null
  /** That of the corrected receipt when absent. */
  billingAddress?: string | null
}

interface IssueReceiptInput {
  paymentNo: string
  buyerId: number
  /**
   * Corrected details create a new version. Without them, the newest version is returned, or the first one is issued
   * with the profile's details.
   */
  billing?: BillingDetails
  /** Also store the details in the profile for later receipts. */
  keeps?: boolean
  /** Version that the correction is based on, 0 when none was issued; when absent, the newest one. */
  version?: number
}

/**
 * Issues the receipt of a payment. Its content is stored and immutable; a correction is a new version with a new
 * number, and unchanged details return the existing version.
 */
@inject()
export class IssueReceipt {
  constructor(
    private listOrders: ListOrdersForReceipt,
    private saveDetails: SaveBillingDetails,
    private clock: Clock
  ) {}

  /**
   * @throws NotFound for a missing payment, for another user's, and for one that bought nothing
   * @throws ChangedMeanwhile for an outdated version
   */
  execute(input: IssueReceiptInput, outer?: TransactionClientContract): Promise<Receipt> {
    return atomically(outer, (trx) => this.issue(input, trx))
  }

  private async issue(input: IssueReceiptInput, trx: TransactionClientContract) {
    const { paymentNo, buyerId: userId, billing, keeps, version } = input
    // The account is locked before the payment, as when placing orders.
    if (billing && keeps) await this.saveDetails.execute({ userId, ...billing }, trx)
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
    const { billingAddress = (newest ?? buyer).billingAddress } = billing ?? {}
    return Receipt.create(
      {
        paymentId: payment.id,
        version: (newest?.version ?? 0) + 1,
        buyerId: userId,
        // At the time of purchase.
        buyerName: newest?.buyerName ?? orders[0]?.buyerName ?? buyer.username,
        buyerEmail: buyer.email,
        billingName,
        taxNumber,
        billingAddress,
        // A correction changes the recipient, never the amounts.
        content: newest?.content ?? receiptContent(orders),
        issuedAt: this.clock.now(),
      },
      { client: trx }
    )
  }
}

function isSame(receipt: Receipt, billing: BillingDetails): boolean {
  const { billingName, taxNumber, billingAddress = receipt.billingAddress } = billing
  return (
    receipt.billingName === billingName &&
    receipt.taxNumber === taxNumber &&
    receipt.billingAddress === billingAddress
  )
}
