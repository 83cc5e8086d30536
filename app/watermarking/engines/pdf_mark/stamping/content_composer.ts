import type { KeyedStream } from '#watermarking/engines/keys/keyed_stream'
import { countReferences } from '#watermarking/engines/pdf_file/count_references'
import { LIMITS } from '#watermarking/engines/pdf_file/limits'
import type { PdfRef } from '#watermarking/engines/pdf_file/objects'
import { contentRefs, readContent } from '#watermarking/engines/pdf_file/page_content'
import type { PdfPage } from '#watermarking/engines/pdf_file/page_tree'
import type { PdfFile } from '#watermarking/engines/pdf_file/pdf_file'
import type { Relocation } from '#watermarking/engines/pdf_writing/relocate'
import type { TailWriter } from '#watermarking/engines/pdf_writing/tail_writer'
import { shapeOf, UNKNOWN_SHAPE } from './content_shape.js'
import type { ContentShape } from './content_shape.js'

const LONGEST_WOVEN_CONTENT = 2 ** 20
/** Cache limit of contents that several pages share. */
const MOST_KNOWN_SHAPES = 1000
const FEW_PAGES = 3
const MOST_WOVEN = 1 / 3
/** Interleaving copies the content, so long files interleave about this many pages instead of every third. */
const WOVEN_PAGES = 100

/**
 * Combines marks and page contents. Most pages get additional streams before and after their own; some, selected by
 * the key, get the mark inside their content, so that removing the last stream of each page does not remove all
 * marks.
 */
export class ContentComposer {
  readonly #uses = new Map<number, number>()
  readonly #shared = new Map<string, PdfRef>()
  readonly #wovenShare: number
  readonly #shapes = new Map<string, ContentShape>()
  #measured = 0
  #references: ReadonlyMap<number, number> | null = null

  constructor(
    private readonly file: PdfFile,
    private readonly tail: TailWriter,
    private readonly relocation: Relocation,
    private readonly choices: KeyedStream,
    pages: readonly PdfPage[]
  ) {
    this.#wovenShare =
      pages.length <= FEW_PAGES ? 1 : Math.min(MOST_WOVEN, WOVEN_PAGES / pages.length)
    for (const { number } of pages.flatMap((page) => contentRefs(file, page))) {
      this.#uses.set(number, (this.#uses.get(number) ?? 0) + 1)
    }
  }

  /**
   * @param visible operators that draw above the page
   * @param hidden operators without visible effect
   * @returns the new contents of the page
   */
  compose(page: PdfPage, visible: string, hidden: string): PdfRef | PdfRef[] {
    const refs = contentRefs(this.file, page)
    const isChosen = this.choices.fraction() < this.#wovenShare
    const isOwn = refs.every(({ number }) => this.#uses.get(number) === 1)
    const { shape, content } = isOwn ? this.#measure(refs) : this.#knownShape(refs)
    if (isChosen && isOwn && content !== null && content.length <= LONGEST_WOVEN_CONTENT) {
      for (const { number } of refs) this.#drop(number)
      return this.#stream(this.#weave(content, shape, visible, hidden))
    }
    const [opening, closing] = [shape.opening, `${shape.closing}${visible}\n`].map((operators) =>
      this.#sharedStream(operators)
    )
    return [opening!, ...refs, closing!, ...(hidden ? [this.#stream(`${hidden}\n`)] : [])]
  }

  #measure(refs: readonly PdfRef[]) {
    // Content beyond the limits is enclosed in save and restore operators.
    const limit = Math.min(LIMITS.pageContent, LIMITS.allContent - this.#measured)
    const content = limit > 0 ? readContent(this.file, refs, limit) : null
    this.#measured += content?.length ?? 0
    return { content, shape: content === null ? UNKNOWN_SHAPE : shapeOf(content) }
  }

  /** Thousands of pages may share the same content, so its shape is cached. */
  #knownShape(refs: readonly PdfRef[]) {
    const key = refs.map(({ number }) => number).join()
    const cached = this.#shapes.get(key)
    if (cached) return { shape: cached, content: null }
    const { shape } = this.#measure(refs)
    if (this.#shapes.size < MOST_KNOWN_SHAPES) this.#shapes.set(key, { ...shape, gaps: [] })
    return { shape, content: null }
  }

  #weave(content: string, shape: ContentShape, visible: string, hidden: string): string {
    const gap = shape.gaps.length ? shape.gaps[this.choices.below(shape.gaps.length)]! : 0
    const woven = `${content.slice(0, gap)}\n${hidden}\n${content.slice(gap)}`
    return `${shape.opening}${woven}${shape.closing}${visible}\n`
  }

  /** A content may also be a form, a glyph or the content of a page outside of the tree: then it stays for that use. */
  #drop(number: number) {
    this.#references ??= countReferences(this.file) ?? new Map()
    if (this.#references.get(number) !== 1) return
    this.relocation.remove(number)
    this.tail.xref.set(number, { kind: 'free' })
  }

  #sharedStream(operators: string): PdfRef {
    let ref = this.#shared.get(operators)
    if (!ref) this.#shared.set(operators, (ref = this.#stream(operators)))
    return ref
  }

  #stream(operators: string): PdfRef {
    return this.tail.addStream(new Map(), Buffer.from(operators, 'latin1'))
  }
}
