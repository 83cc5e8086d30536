import type { I18n } from '@adonisjs/i18n'
import { receiptBlocks } from '#sales/engines/receipt_blocks'
import type { ShownReceipt } from '#sales/queries/receipts'
import { RenderDocument } from '#watermarking/queries/render_document'

/** Renders a receipt as a PDF in the reader's language; the same version and refunds give the same bytes. */
export function renderReceipt(shown: ShownReceipt, i18n: I18n): Promise<Uint8Array> {
  const { number, receipt } = shown
  return new RenderDocument().execute({
    blocks: receiptBlocks(shown, i18n),
    footOf: (sheet, sheets) => i18n.t('orders.receipt.foot', { number, sheet, sheets }),
    title: i18n.t('orders.receipt.title'),
    subject: number,
    at: receipt.issuedAt.toJSDate(),
    locale: i18n.locale,
  })
}
