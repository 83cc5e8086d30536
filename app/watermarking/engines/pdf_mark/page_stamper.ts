import { KeyedStream } from '#watermarking/engines/keys/keyed_stream'
import type { MarkKey } from '#watermarking/engines/keys/mark_key'
import type { TracePayload } from '#watermarking/engines/keys/trace_payload'
import { dictOf, hexString, PdfRaw } from '#watermarking/engines/pdf_file/objects'
import type { PdfDict, PdfRef } from '#watermarking/engines/pdf_file/objects'
import { contentRefs, readContent } from '#watermarking/engines/pdf_file/page_content'
import type { PdfPage } from '#watermarking/engines/pdf_file/page_tree'
import type { PdfFile } from '#watermarking/engines/pdf_file/pdf_file'
import type { Relocation } from '#watermarking/engines/pdf_file/relocate'
import type { TailWriter } from '#watermarking/engines/pdf_file/tail_writer'
import { shapeOf, UNKNOWN_SHAPE } from './content_shape.js'
import type { ContentShape } from './content_shape.js'
import { blankFont, writeHiddenText } from './hidden_text.js'
import { drawNames } from './mark_names.js'
import { frameOf } from './page_frame.js'
import { TokenMaker } from './page_token.js'
import { SharedResources } from './shared_resources.js'
import type { Additions } from './shared_resources.js'
import { VisibleForms } from './visible_forms.js'
import { completeLine } from './visible_line.js'
import type { VisibleLine } from './visible_line.js'

export interface PageMark {
  key: MarkKey
  payload: TracePayload
  visible: VisibleLine | null
  hidden: boolean
  stampedAt: Date
}

const LONGEST_MEASURED_CONTENT = 4 * 2 ** 20
const LONGEST_WOVEN_CONTENT = 2 ** 20
const FEW_PAGES = 3

/** Gives every page its mark; pages must come in their order. */
export class PageStamper {
  readonly #tokens: TokenMaker
  readonly #names
  readonly #choices: KeyedStream
  readonly #resources: SharedResources
  readonly #forms: VisibleForms | null
  readonly #font: PdfRef | null
  readonly #uses = new Map<number, number>()
  #opening: PdfRef | undefined

  constructor(
    private readonly file: PdfFile,
    private readonly tail: TailWriter,
    private readonly relocation: Relocation,
    private readonly mark: PageMark,
    private readonly pages: readonly PdfPage[]
  ) {
    const { key, payload, visible, hidden } = mark
    this.#tokens = new TokenMaker(key, payload)
    this.#names = drawNames(key, payload)
    this.#choices = new KeyedStream(key.secret, `pdf-choices:${payload}`)
    this.#resources = new SharedResources(file, tail)
    const line = visible && completeLine(visible)
    this.#forms = line?.text ? new VisibleForms(tail, line) : null
    this.#font = hidden ? tail.add(blankFont()) : null
    for (const { number } of pages.flatMap((page) => contentRefs(file, page))) {
      this.#uses.set(number, (this.#uses.get(number) ?? 0) + 1)
    }
  }

  /** Two strings for the file identifier, the first of which carries the mark. */
  fileIdentifier(): PdfRaw[] {
    return [0, 1].map(() => hexString(Buffer.concat([this.#tokens.next(), this.#choices.bytes(2)])))
  }

  stamp(page: PdfPage) {
    const dict: PdfDict = new Map(page.dict)
    const frame = frameOf(this.file, page)
    const additions: Additions = {}
    const marks: string[] = []
    if (this.#forms) {
      additions.XObject = { [this.#names.form]: this.#forms.formFor(frame) }
      marks.push(
        `/Artifact <</Type/Pagination/Subtype/Watermark>> BDC q /${this.#names.form} Do Q EMC`
      )
    }
    const hiddenText = this.#font && this.#hiddenText(frame.width, frame.height)
    if (this.#font) {
      additions.Font = { [this.#names.font]: this.#font }
      this.#addPrivateData(dict)
    }
    dict.set('Resources', this.#resources.extend(page.inherited.get('Resources'), additions))
    dict.set('Contents', this.#contents(page, marks.join('\n'), hiddenText ?? ''))
    this.relocation.replace(page.ref.number, dict)
  }

  #hiddenText(width: number, height: number): string {
    const [x, y] = [width, height].map((side) => side * (0.1 + 0.7 * this.#choices.fraction()))
    return writeHiddenText(this.#tokens.next(), this.#names.font, x!, y!)
  }

  /** A private key of the page and "page-piece" data (ISO 32000-1, 14.5), each with a token of its own. */
  #addPrivateData(dict: PdfDict) {
    const date = new PdfRaw(
      `(D:${this.mark.stampedAt.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`
    )
    const piece = dictOf({ LastModified: date, Private: hexString(this.#tokens.next()) })
    const pieces = this.file.dict(dict.get('PieceInfo')) ?? []
    dict.set('PieceInfo', new Map([...pieces, [this.#names.application, piece]]))
    dict.set('LastModified', date)
    dict.set(this.#names.pageKey, hexString(this.#tokens.next()))
  }

  #contents(page: PdfPage, visible: string, hidden: string): PdfRef | PdfRef[] {
    const refs = contentRefs(this.file, page)
    const content = readContent(this.file, refs, LONGEST_MEASURED_CONTENT)
    const shape = content === null ? UNKNOWN_SHAPE : shapeOf(content)
    const isChosen = this.#choices.below(3) === 0 || this.pages.length <= FEW_PAGES
    const isOwn = refs.every(({ number }) => this.#uses.get(number) === 1)
    if (isChosen && isOwn && content !== null && content.length <= LONGEST_WOVEN_CONTENT) {
      for (const { number } of refs) this.#dropContent(number)
      return this.#stream(this.#weave(content, shape, visible, hidden))
    }
    const opening =
      shape.opening === UNKNOWN_SHAPE.opening
        ? (this.#opening ??= this.#stream(shape.opening))
        : this.#stream(shape.opening)
    return [opening, ...refs, this.#stream(`${shape.closing}${visible}\n${hidden}\n`)]
  }

  /** Puts the mark into the content itself, so that it does not come off with the last stream of the page. */
  #weave(content: string, shape: ContentShape, visible: string, hidden: string): string {
    const gap = shape.gaps.length ? shape.gaps[this.#choices.below(shape.gaps.length)]! : 0
    const woven = `${content.slice(0, gap)}\n${hidden}\n${content.slice(gap)}`
    return `${shape.opening}${woven}${shape.closing}${visible}\n`
  }

  #dropContent(number: number) {
    this.relocation.remove(number)
    this.tail.xref.set(number, { kind: 'free' })
  }

  #stream(operators: string): PdfRef {
    return this.tail.addStream(new Map(), Buffer.from(operators, 'latin1'))
  }
}
