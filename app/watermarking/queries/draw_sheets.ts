import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib'
import { textOf, type SheetBlock } from '#watermarking/engines/sheets/sheet_block'
import { SHEET, Sheets } from '#watermarking/engines/sheets/sheets'
import { OutlineGlyphs } from '#watermarking/queries/outline_glyphs'

export type { SheetBlock }

/** Room below a heading, so that it never stands alone at the end of a sheet. */
const KEPT_WITH_NEXT = 44
/** A section that needs no more of a sheet than this stays in one piece. */
const LONGEST_WHOLE = 180

interface DrawSheetsInput {
  blocks: SheetBlock[]
  /** The line at the foot of each sheet; digits may stand anywhere in it. */
  footOf: (sheet: number, sheets: number) => string
  title: string
  subject: string
  /** When what it says was so. */
  at: Date
  locale: string
}

/** Blocks of words in any script as a PDF; the same blocks give the same sheets. @throws WorkerDied */
export class DrawSheets {
  async execute({ blocks, footOf, locale, ...about }: DrawSheetsInput): Promise<Uint8Array> {
    const characters = `${blocks.map(textOf).join('')}${footOf(0, 0)}0123456789`
    const sheets = new Sheets(await new OutlineGlyphs().execute({ characters, locale }))
    blocks.forEach((block, at) => sheets.add(block, roomBelow(blocks, at, sheets)))
    sheets.addFeet(footOf)
    return bind(
      sheets.sheets.map((sheet) => sheet.join('')),
      { ...about, locale }
    )
  }
}

/** A head stays with what it heads: all of a short section, the beginning of a long one. */
function roomBelow(blocks: SheetBlock[], at: number, sheets: Sheets): number {
  if (!isHead(blocks[at]!)) return 0
  const next = blocks.findIndex(({ kind }, place) => place > at && kind === 'heading')
  const section = blocks.slice(at + 1, next < 0 ? undefined : next)
  const height = section.reduce((sum, block) => sum + sheets.heightOf(block), 0)
  return height <= LONGEST_WHOLE ? height : KEPT_WITH_NEXT
}

function isHead({ kind }: SheetBlock): boolean {
  return kind === 'heading' || kind === 'verdict'
}

type About = Pick<DrawSheetsInput, 'title' | 'subject' | 'at' | 'locale'>

async function bind(streams: string[], { title, subject, at, locale }: About) {
  const document = await PDFDocument.create()
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setSubject(subject)
  document.setCreationDate(at)
  document.setModificationDate(at)
  document.catalog.set(PDFName.of('Lang'), PDFString.of(locale))
  const { ref } = await document.embedFont(StandardFonts.Helvetica)
  for (const stream of streams) {
    const page = document.addPage([SHEET.width, SHEET.height])
    page.node.setFontDictionary(PDFName.of('F'), ref)
    page.node.addContentStream(document.context.register(document.context.flateStream(stream)))
  }
  return document.save()
}
