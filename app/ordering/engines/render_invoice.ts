import type { I18n } from '@adonisjs/i18n'
import { invoiceBlocks, type Invoiced } from '#ordering/engines/invoice_blocks'
import { DrawSheets } from '#watermarking/queries/draw_sheets'

/** What was paid for, as a PDF in the reader's language; the same order gives the same sheets. */
export function renderInvoice(invoiced: Invoiced, i18n: I18n): Promise<Uint8Array> {
  const { tradeNo, paidAt, createdAt } = invoiced.order
  return new DrawSheets().execute({
    blocks: invoiceBlocks(invoiced, i18n),
    footOf: (sheet, sheets) => i18n.t('ordering.invoice.foot', { tradeNo, sheet, sheets }),
    title: i18n.t('ordering.invoice.title'),
    subject: tradeNo,
    at: paidAt ?? createdAt,
    locale: i18n.locale,
  })
}
