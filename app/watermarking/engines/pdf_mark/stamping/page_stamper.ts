import { KeyedStream } from '#watermarking/engines/keys/keyed_stream'
import type { MarkKey } from '#watermarking/values/mark_key'
import type { WatermarkId } from '#watermarking/values/watermark_id'
import {
  dictOf,
  hexString,
  PdfRaw,
  type PdfDict,
  type PdfRef,
} from '#watermarking/engines/pdf_file/objects'
import type { PdfPage } from '#watermarking/engines/pdf_file/page_tree'
import type { PdfFile } from '#watermarking/engines/pdf_file/pdf_file'
import type { Relocation } from '#watermarking/engines/pdf_writing/relocate'
import type { TailWriter } from '#watermarking/engines/pdf_writing/tail_writer'
import { ContentComposer } from './content_composer.js'
import { blankFont, writeHiddenText } from '../hidden_text.js'
import { frameOf, type PageFrame } from '#watermarking/engines/pdf_drawing/page_frame'
import { TokenMaker } from '../page_token.js'
import { MarkForms } from '#watermarking/engines/pdf_drawing/mark_forms'
import {
  coarsenessOf,
  drawOverlay,
  type OverlayStrength,
} from '#watermarking/engines/pdf_drawing/page_overlay'
import { SharedResources, type Additions } from './shared_resources.js'
import { completeLine, type VisibleLine } from '#watermarking/engines/pdf_drawing/visible_line'

/** Names used in a stamped file. They differ between copies, so that no search finds them all. */
interface MarkNames {
  form: string
  font: string
  pageKey: string
  application: string
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

function generateNames(key: MarkKey, payload: WatermarkId): MarkNames {
  const stream = new KeyedStream(key.secret, `pdf-names:${payload}`)
  const name = () => Array.from({ length: 6 }, () => LETTERS[stream.below(LETTERS.length)]).join('')
  return { form: name(), font: name(), pageKey: name(), application: name() }
}

export interface PageMark {
  key: MarkKey
  payload: WatermarkId
  visible: VisibleLine | null
  hidden: boolean
  overlay: OverlayStrength | null
  stampedAt: Date
}

/** Stamps the pages; they must be passed in order. */
export class PageStamper {
  readonly #tokens: TokenMaker
  readonly #names: MarkNames
  readonly #choices: KeyedStream
  readonly #resources: SharedResources
  readonly #contents: ContentComposer
  readonly #forms: MarkForms | null
  readonly #font: PdfRef | null

  constructor(
    private readonly file: PdfFile,
    tail: TailWriter,
    private readonly relocation: Relocation,
    private readonly mark: PageMark,
    pages: readonly PdfPage[]
  ) {
    const { key, payload, visible, hidden, overlay } = mark
    this.#tokens = new TokenMaker(key, payload)
    this.#names = generateNames(key, payload)
    this.#choices = new KeyedStream(key.secret, `pdf-choices:${payload}`)
    this.#resources = new SharedResources(file, tail)
    this.#contents = new ContentComposer(file, tail, relocation, this.#choices, pages)
    const line = visible && completeLine(visible)
    const style = line?.text ? line : null
    const frames = overlay ? pages.map((page) => frameOf(file, page)) : []
    const overlays = new Map(
      [...Map.groupBy(frames, coarsenessOf)].map(([coarseness, alike]) => [
        coarseness,
        drawOverlay(tail, key, payload, overlay!, alike),
      ])
    )
    this.#forms = style || overlay ? new MarkForms(tail, style, overlays) : null
    this.#font = hidden ? tail.add(blankFont()) : null
  }

  /** Two strings for the file identifier, each with the mark. */
  fileIdentifier(): PdfRaw[] {
    return [0, 1].map(() => hexString(Buffer.concat([this.#tokens.next(), this.#choices.bytes(2)])))
  }

  stamp(page: PdfPage) {
    const dict: PdfDict = new Map(page.dict)
    const frame = frameOf(this.file, page)
    const additions: Additions = {}
    if (this.#forms) additions.XObject = { [this.#names.form]: this.#forms.formFor(frame) }
    if (this.#font) additions.Font = { [this.#names.font]: this.#font }
    const hidden = this.#font ? this.#hiddenText(frame) : ''
    if (this.#font) this.#addPrivateData(dict)
    dict.set('Resources', this.#resources.extend(page.inherited.get('Resources'), additions))
    dict.set('Contents', this.#contents.compose(page, this.#drawnMarks(), hidden))
    this.relocation.replace(page.ref.number, dict)
  }

  #drawnMarks(): string {
    if (!this.#forms) return ''
    // Without a marked-content label, which would tell programs what to remove.
    return `q /${this.#names.form} Do Q`
  }

  #hiddenText({ width, height }: PageFrame): string {
    const [x, y] = [width, height].map((side) => side * (0.1 + 0.7 * this.#choices.fraction()))
    return writeHiddenText(this.#tokens.next(), this.#names.font, x!, y!)
  }

  /** A private key of the page and "page-piece" data (ISO 32000-1, 14.5), each with its own token. */
  #addPrivateData(dict: PdfDict) {
    const digits = this.mark.stampedAt.toISOString().replace(/\D/g, '').slice(0, 14)
    const date = new PdfRaw(`(D:${digits}Z)`)
    const piece = dictOf({ LastModified: date, Private: hexString(this.#tokens.next()) })
    const pieces = this.file.dict(dict.get('PieceInfo')) ?? []
    dict.set('PieceInfo', new Map([...pieces, [this.#names.application, piece]]))
    dict.set('LastModified', date)
    dict.set(this.#names.pageKey, hexString(this.#tokens.next()))
  }
}
