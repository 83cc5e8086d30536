import { isDict, PdfName, PdfRef, stringBytes } from '#watermarking/engines/pdf_file/objects'
import type { PdfDict, PdfObject } from '#watermarking/engines/pdf_file/objects'
import type { PageTree } from '#watermarking/engines/pdf_file/page_tree'
import type { PdfFile } from '#watermarking/engines/pdf_file/pdf_file'

export interface OutlineEntry {
  title: string
  /** From 1. */
  page: number
  /** 0 for the entries at the top. */
  depth: number
}

const MOST_ENTRIES = 500
/** Entries that are read, with those that lead to no page. */
const MOST_READ = 5_000
const DEEPEST = 8
const LONGEST_TITLE = 200
const MOST_NODES = 5_000

/** The outline of a document (ISO 32000-1, 12.3.3); what is damaged in it or leads elsewhere is left out. */
export function readOutline(file: PdfFile, tree: PageTree): OutlineEntry[] {
  try {
    return new OutlineReader(file, tree).read()
  } catch {
    // A document can be read without it.
    return []
  }
}

class OutlineReader {
  readonly #pageOf: Map<number, number>
  readonly #root: PdfDict | null
  readonly #found: OutlineEntry[] = []
  readonly #seen = new Set<number>()
  #named: Map<string, PdfObject> | undefined

  constructor(
    private readonly file: PdfFile,
    { pages }: PageTree
  ) {
    this.#pageOf = new Map(pages.map(({ ref }, index) => [ref.number, index + 1]))
    this.#root = file.dict(file.trailer.get('Root'))
  }

  read(): OutlineEntry[] {
    this.#readLevel(this.file.dict(this.#root?.get('Outlines'))?.get('First'), 0)
    return this.#found
  }

  #readLevel(first: PdfObject | undefined, depth: number) {
    let next = first
    while (next instanceof PdfRef && !this.#seen.has(next.number)) {
      if (this.#seen.size >= MOST_READ || this.#found.length >= MOST_ENTRIES) return
      this.#seen.add(next.number)
      const entry = this.file.dict(next)
      if (!entry) return
      const title = textOf(this.file.resolve(entry.get('Title')))
      const page = this.#targetOf(entry)
      if (title && page) this.#found.push({ title, page, depth })
      if (depth < DEEPEST) this.#readLevel(entry.get('First'), depth + 1)
      next = entry.get('Next')
    }
  }

  #targetOf(entry: PdfDict): number | undefined {
    const action = this.file.dict(entry.get('A'))
    const target = this.file.resolve(entry.get('Dest') ?? action?.get('D'))
    const place = this.#placeOf(target)
    const [page] = Array.isArray(place) ? place : []
    if (page instanceof PdfRef) return this.#pageOf.get(page.number)
    return undefined
  }

  /** The place itself, or what its name stands for. */
  #placeOf(target: PdfObject): PdfObject {
    if (Array.isArray(target)) return target
    const name = target instanceof PdfName ? target.value : stringBytes(target)?.toString('latin1')
    if (name === undefined) return null
    const place = this.file.resolve(this.#names().get(name))
    return isDict(place) ? this.file.resolve(place.get('D')) : place
  }

  #names(): Map<string, PdfObject> {
    if (this.#named) return this.#named
    const named = (this.#named = new Map(this.file.dict(this.#root?.get('Dests')) ?? []))
    const waiting: (PdfObject | undefined)[] = [
      this.file.dict(this.#root?.get('Names'))?.get('Dests'),
    ]
    for (let nodes = 0; waiting.length > 0 && nodes < MOST_NODES; nodes++) {
      const node = this.file.dict(waiting.pop())
      const kids = this.file.resolve(node?.get('Kids'))
      if (Array.isArray(kids)) waiting.push(...kids.slice(0, MOST_NODES))
      const pairs = this.file.resolve(node?.get('Names'))
      if (!Array.isArray(pairs)) continue
      for (let at = 0; at + 1 < pairs.length; at += 2) {
        const name = stringBytes(this.file.resolve(pairs[at]))
        if (name) named.set(name.toString('latin1'), pairs[at + 1]!)
      }
    }
    return named
  }
}

const UTF_16 = Buffer.of(0xfe, 0xff)
const UTF_8 = Buffer.of(0xef, 0xbb, 0xbf)

/** A text string (ISO 32000-1, 7.9.2.2), in one line. */
function textOf(object: PdfObject): string {
  const bytes = stringBytes(object)
  if (!bytes) return ''
  const isMarked = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  const text = isMarked(UTF_16)
    ? new TextDecoder('utf-16be').decode(bytes)
    : isMarked(UTF_8)
      ? bytes.toString('utf8', UTF_8.length)
      : bytes.toString('latin1')
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TITLE)
    .toWellFormed()
}
