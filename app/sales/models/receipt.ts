import { ReceiptSchema } from '#database/schema'
import type { ReceiptContent } from '#sales/engines/receipt_content'

/** A receipt of a payment. A correction is a new version with a number of its own. */
export default class Receipt extends ReceiptSchema {
  declare content: ReceiptContent
}

export function receiptNumber(paymentNo: string, version: number): string {
  return `${paymentNo}-${version}`
}
