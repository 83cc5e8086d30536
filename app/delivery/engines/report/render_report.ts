import type { I18n } from '@adonisjs/i18n'
import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib'
import { ReportSheets, SHEET } from '#delivery/engines/report/report_sheets'
import { textOf, type ReportBlock } from '#delivery/engines/report/report_block'
import { reportBlocks } from '#delivery/engines/report/report_blocks'
import type { LeakEvidence } from '#delivery/queries/get_leak_report'
import { OutlineGlyphs } from '#watermarking/queries/outline_glyphs'

/** Room below a heading, so that it never stands alone at the end of a sheet. */
const KEPT_WITH_NEXT = 44
/** A section that needs no more of a sheet than this stays in one piece. */
const LONGEST_WHOLE = 180

/** The evidence of a leak as a PDF in the reader's language; the same evidence gives the same sheets. */
export async function renderReport(evidence: LeakEvidence, i18n: I18n): Promise<Uint8Array> {
  const { locale } = i18n
  const blocks = reportBlocks(evidence, i18n)
  const footOf = (sheet: number, sheets: number) =>
    i18n.t('delivery.report.foot', { id: evidence.id, sheet, sheets })
  const characters = `${blocks.map(textOf).join('')}${footOf(0, 0)}0123456789`
  const sheets = new ReportSheets(await new OutlineGlyphs().execute({ characters, locale }))
  blocks.forEach((block, at) => sheets.add(block, roomBelow(blocks, at, sheets)))
  sheets.addFeet(footOf)
  return bind(
    sheets.sheets.map((sheet) => sheet.join('')),
    evidence,
    i18n
  )
}

/** A head stays with what it heads: all of a short section, the beginning of a long one. */
function roomBelow(blocks: ReportBlock[], at: number, sheets: ReportSheets): number {
  if (!isHead(blocks[at]!)) return 0
  const next = blocks.findIndex(({ kind }, place) => place > at && kind === 'heading')
  const section = blocks.slice(at + 1, next < 0 ? undefined : next)
  const height = section.reduce((sum, block) => sum + sheets.heightOf(block), 0)
  return height <= LONGEST_WHOLE ? height : KEPT_WITH_NEXT
}

function isHead({ kind }: ReportBlock): boolean {
  return kind === 'heading' || kind === 'verdict'
}

async function bind(streams: string[], { id, createdAt }: LeakEvidence, i18n: I18n) {
  const document = await PDFDocument.create()
  document.setTitle(i18n.t('delivery.report.title'), { showInWindowTitleBar: true })
  document.setSubject(id)
  document.setCreationDate(createdAt.toJSDate())
  document.setModificationDate(createdAt.toJSDate())
  document.catalog.set(PDFName.of('Lang'), PDFString.of(i18n.locale))
  const { ref } = await document.embedFont(StandardFonts.Helvetica)
  for (const stream of streams) {
    const page = document.addPage([SHEET.width, SHEET.height])
    page.node.setFontDictionary(PDFName.of('F'), ref)
    page.node.addContentStream(document.context.register(document.context.flateStream(stream)))
  }
  return document.save()
}
