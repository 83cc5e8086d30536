import type { KeyedStream } from '#watermarking/engines/keys/keyed_stream'
import type { PdfRef } from '#watermarking/engines/pdf_file/objects'
import { contentRefs, readContent } from '#watermarking/engines/pdf_file/page_content'
import type { PdfPage } from '#watermarking/engines/pdf_file/page_tree'
import type { PdfFile } from '#watermarking/engines/pdf_file/pdf_file'
import type { Relocation } from '#watermarking/engines/pdf_writing/relocate'
import type { TailWriter } from '#watermarking/engines/pdf_writing/tail_writer'
import { shapeOf, UNKNOWN_SHAPE } from './content_shape.js'
import type { ContentShape } from './content_shape.js'

const LONGEST_MEASURED_CONTENT = 4 * 2 ** 20
const LONGEST_WOVEN_CONTENT = 2 ** 20
const FEW_PAGES = 3
const MOST_WOVEN = 1 / 3
/** Woven content is stored anew, so long files weave about this many pages instead of every third. */
const WOVEN_PAGES = 100

/**
 * Puts marks and page contents together. Most pages get streams before and behind their own; some, chosen by the key,
 * get the mark inside of their content, so that taking off the last stream of each page does not free them all.
 */
export class ContentComposer {
  readonly #uses = new Map<number, number>()
  readonly #shared = new Map<string, PdfRef>()
  readonly #wovenShare: number

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
   * @param hidden operators that draw nothing, wherever they stand
   * @returns the new contents of the page
   */
  compose(page: PdfPage, visible: string, hidden: string): PdfRef | PdfRef[] {
    const refs = contentRefs(this.file, page)
    const content = readContent(this.file, refs, LONGEST_MEASURED_CONTENT)
    const shape = content === null ? UNKNOWN_SHAPE : shapeOf(content)
    const isChosen = this.choices.fraction() < this.#wovenShare
    const isOwn = refs.every(({ number }) => this.#uses.get(number) === 1)
    if (isChosen && isOwn && content !== null && content.length <= LONGEST_WOVEN_CONTENT) {
      for (const { number } of refs) this.#drop(number)
      return this.#stream(this.#weave(content, shape, visible, hidden))
    }
    const [opening, closing] = [shape.opening, `${shape.closing}${visible}\n`].map((operators) =>
      this.#sharedStream(operators)
    )
    return [opening!, ...refs, closing!, ...(hidden ? [this.#stream(`${hidden}\n`)] : [])]
  }

  #weave(content: string, shape: ContentShape, visible: string, hidden: string): string {
    const gap = shape.gaps.length ? shape.gaps[this.choices.below(shape.gaps.length)]! : 0
    const woven = `${content.slice(0, gap)}\n${hidden}\n${content.slice(gap)}`
    return `${shape.opening}${woven}${shape.closing}${visible}\n`
  }

  #drop(number: number) {
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
