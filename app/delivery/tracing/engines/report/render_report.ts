import type { I18n } from '@adonisjs/i18n'
import { reportBlocks } from '#delivery/tracing/engines/report/report_blocks'
import type { LeakEvidence } from '#delivery/tracing/queries/leak_reports'
import { RenderDocument } from '#watermarking/queries/render_document'

/** Renders the evidence of a leak as a PDF in the reader's language; the same evidence gives the same bytes. */
export function renderReport(evidence: LeakEvidence, i18n: I18n): Promise<Uint8Array> {
  const { id, createdAt } = evidence
  return new RenderDocument().execute({
    blocks: reportBlocks(evidence, i18n),
    footOf: (sheet, sheets) => i18n.t('delivery.report.foot', { id, sheet, sheets }),
    title: i18n.t('delivery.report.title'),
    subject: id,
    at: createdAt.toJSDate(),
    locale: i18n.locale,
  })
}
