import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib'
import { textOf, type DocumentBlock } from '#watermarking/engines/document/document_block'
import { PAGE, DocumentPages } from '#watermarking/engines/document/document_pages'
import { OutlineGlyphs } from '#watermarking/queries/outline_glyphs'

export type { DocumentBlock }

/** Space below a heading, so that it is not separated from its section. */
const KEPT_WITH_NEXT = 44
/** A section up to this height is kept on one sheet. */
const LONGEST_WHOLE = 180

interface RenderDocumentInput {
  blocks: DocumentBlock[]
  /** The footer of each sheet; it may contain digits anywhere. */
  footOf: (sheet: number, sheets: number) => string
  title: string
  subject: string
  /** The time of the content, used as creation date. */
  at: Date
  locale: string
}

/**
 * Renders blocks of text in any script as a PDF; the same blocks give the same bytes.
 * @throws WorkTooHeavy, WorkerDied
 */
export class RenderDocument {
  async execute({ blocks, footOf, locale, ...about }: RenderDocumentInput): Promise<Uint8Array> {
    const characters = `${blocks.map(textOf).join('')}${footOf(0, 0)}0123456789`.replaceAll(
      '\n',
      ''
    )
    const sheets = new DocumentPages(await new OutlineGlyphs().execute({ characters, locale }))
    blocks.forEach((block, at) => sheets.add(block, roomBelow(blocks, at, sheets)))
    sheets.addFeet(footOf)
    return bind(
      sheets.sheets.map((sheet) => sheet.join('')),
      { ...about, locale }
    )
  }
}

/** A heading stays with its section: all of a short one, the beginning of a long one. */
function roomBelow(blocks: DocumentBlock[], at: number, sheets: DocumentPages): number {
  if (!isHead(blocks[at]!)) return 0
  const next = blocks.findIndex(({ kind }, place) => place > at && kind === 'heading')
  const section = blocks.slice(at + 1, next < 0 ? undefined : next)
  const height = section.reduce((sum, block) => sum + sheets.heightOf(block), 0)
  return height <= LONGEST_WHOLE ? height : KEPT_WITH_NEXT
}

function isHead({ kind }: DocumentBlock): boolean {
  return kind === 'heading' || kind === 'verdict'
}

type About = Pick<RenderDocumentInput, 'title' | 'subject' | 'at' | 'locale'>

async function bind(streams: string[], { title, subject, at, locale }: About) {
  const document = await PDFDocument.create()
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setSubject(subject)
  document.setCreationDate(at)
  document.setModificationDate(at)
  document.catalog.set(PDFName.of('Lang'), PDFString.of(locale))
  const { ref } = await document.embedFont(StandardFonts.Helvetica)
  for (const stream of streams) {
    const page = document.addPage([PAGE.width, PAGE.height])
    page.node.setFontDictionary(PDFName.of('F'), ref)
    page.node.addContentStream(document.context.register(document.context.flateStream(stream)))
  }
  return document.save()
}
