import { isDict, PdfRef } from '#watermarking/engines/pdf_file/objects'
import type { PdfDict, PdfObject } from '#watermarking/engines/pdf_file/objects'
import type { PdfFile } from '#watermarking/engines/pdf_file/pdf_file'
import type { TailWriter } from '#watermarking/engines/pdf_writing/tail_writer'

/** Entries that are added to a page's resources, by category. */
export type Additions = Record<string, Record<string, PdfRef>>

/**
 * Resources with the mark's entries added. Pages that shared their resources share the extended ones too, because
 * copies for thousands of pages would be larger than the file.
 */
export class SharedResources {
  readonly #extended = new Map<number | PdfObject | undefined, Map<string, PdfRef>>()

  constructor(
    private readonly file: PdfFile,
    private readonly tail: TailWriter
  ) {}

  extend(resources: PdfObject | undefined, additions: Additions): PdfRef {
    const identity = resources instanceof PdfRef ? resources.number : resources
    const variants = this.#extended.get(identity) ?? new Map<string, PdfRef>()
    this.#extended.set(identity, variants)
    const variant = JSON.stringify(additions)
    let ref = variants.get(variant)
    if (!ref) variants.set(variant, (ref = this.tail.add(this.#merge(resources, additions))))
    return ref
  }

  #merge(resources: PdfObject | undefined, additions: Additions): PdfDict {
    const own = this.file.resolve(resources)
    const merged: PdfDict = new Map(isDict(own) ? own : [])
    for (const [category, entries] of Object.entries(additions)) {
      const existing = this.file.dict(merged.get(category)) ?? new Map<string, PdfObject>()
      this.file.bytes.meter.handle(existing.size)
      merged.set(category, new Map([...existing, ...Object.entries(entries)]))
    }
    return merged
  }
}
