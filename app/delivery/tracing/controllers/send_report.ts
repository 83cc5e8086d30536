import type { HttpContext } from '@adonisjs/core/http'
import { attachmentNamed } from '#platform/storage/links'
import { renderReport } from '#delivery/tracing/engines/report/render_report'
import type { LeakEvidence } from '#delivery/tracing/queries/leak_reports'

/** The report names people, so it must not be cached. */
export async function sendReport({ i18n, response }: HttpContext, evidence: LeakEvidence) {
  response.header('Content-Type', 'application/pdf')
  response.header('Content-Disposition', attachmentNamed(`leak-report-${evidence.id}.pdf`))
  response.header('Cache-Control', 'private, no-store')
  return response.send(Buffer.from(await renderReport(evidence, i18n)))
}
