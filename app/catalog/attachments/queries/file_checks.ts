import { inject } from '@adonisjs/core'
import { open, readFile, stat } from 'node:fs/promises'
import { InspectPdf } from '#watermarking/queries/pdf_marks'
import { InspectText } from '#watermarking/queries/inspect_text'
import { contentTypeOf, OTHER_TYPE } from '#catalog/values/content_types'
import { ruleFor, type FileRule } from '#catalog/values/file_rules'
import {
  FileContentMismatch,
  FileTooLarge,
  FileTypeRefused,
  PdfPageDamaged,
  PdfPageTooLarge,
  PdfProtected,
  PdfRestricted,
  PdfTooComplex,
  PdfUnusable,
  TextUnusable,
} from '#catalog/errors'
import marketplace from '#config/marketplace'
import { DomainException } from '#core/errors/domain_exception'
import {
  CheckBook,
  CheckPack,
  CheckPicture,
  type CheckedEntry,
} from '#catalog/attachments/queries/picture_checks'
import type { PackContents } from '#catalog/values/pack_contents'
import type { AttachmentKind } from '#catalog/values/attachment_kind'

interface FileInspection extends FileRule {
  contentType: string
  byteSize: number
  /** Null for texts and pictures. */
  pageCount: number | null
  /** Whether it has a digital signature, which a mark would invalidate. */
  isSigned: boolean
  /** Of a pack or an EPUB. */
  contents?: PackContents
  entries?: CheckedEntry[]
}

interface InspectFileInput {
  path: string
  fileName: string
  shopId?: number
  /** Its creator agreed that copies of a picture have the colors of sRGB. */
  isSrgbAgreed?: boolean | undefined
}

const PDF_HEADER = Buffer.from('%PDF-', 'latin1')

/** Viewers look for the header in the first kilobyte: some programs write other lines before it. */
const MOST_BEFORE_HEADER = 1024

/** What would make the file a page or a program as well. */
const ACTIVE = /<\s*[!?a-z]|^(?:MZ|\x7fELF|#!)/i

/** The end record of every ZIP archive. A PDF with one is two files at once and is rejected. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')

/** The end record is 22 bytes and a comment of at most 65,535. */
const ZIP_TAIL_BYTES = 22 + 65_535

/** Checks whether a file can be sold with a mark. The bytes must match the kind that the extension names. */
@inject()
export class InspectFile {
  constructor(
    private inspectPdf: InspectPdf,
    private checkPicture: CheckPicture,
    private checkPack: CheckPack,
    private checkBook: CheckBook,
    private inspectText: InspectText
  ) {}

  /**
   * @param path local path of the file
   * @param fileName the creator's file name
   * @param shopId the file's shop; shops take turns
   * @throws FileTypeRefused, FileTooLarge, FileContentMismatch, PdfProtected, PdfRestricted, PdfTooComplex, PdfPageTooLarge,
   *   PdfPageDamaged, PdfUnusable, TextUnusable, and the errors of pictures, packs and EPUBs
   */
  async execute(input: InspectFileInput): Promise<FileInspection> {
    const { path, fileName, shopId } = input
    const rule = ruleFor(fileName)
    if (!rule) throw new FileTypeRefused()
    const { size } = await stat(path)
    if (size > rule.maxBytes) throw new FileTooLarge(rule.maxBytes)

    const file = { ...rule, byteSize: size, pageCount: null, isSigned: false }
    if (rule.kind === 'text') {
      await this.#checkText(path, shopId)
      return { ...file, contentType: 'text/plain' }
    }
    if (rule.kind === 'image') {
      return { ...file, contentType: await this.checkPicture.execute(input) }
    }
    if (rule.kind === 'pack') return { ...file, ...(await this.checkPack.execute(input)) }
    if (rule.kind === 'epub') return { ...file, ...(await this.checkBook.execute(input)) }
    const { pages: pageCount, isSigned } = await this.#readPdf(path, size, shopId)
    return { ...file, contentType: 'application/pdf', pageCount, isSigned }
  }

  async #readPdf(path: string, size: number, shopId?: number) {
    const head = await readPart(path, 0, MOST_BEFORE_HEADER + PDF_HEADER.length)
    const tail = await readPart(path, Math.max(0, size - ZIP_TAIL_BYTES), ZIP_TAIL_BYTES)
    if (!isPdf(head) || tail.includes(ZIP_END)) throw new FileContentMismatch()

    const inspection = await this.inspectPdf.execute({ path }, { shopId })
    if (inspection.ok) return inspection
    const { reason, page } = inspection
    if (reason === 'encrypted') throw new PdfProtected()
    if (reason === 'restricted') throw new PdfRestricted()
    if (reason === 'too_complex') throw new PdfTooComplex()
    if (reason === 'page_too_large' && page) throw new PdfPageTooLarge(page)
    if (reason === 'not_a_pdf') throw new FileContentMismatch()
    throw page ? new PdfPageDamaged(page) : new PdfUnusable()
  }

  async #checkText(path: string, shopId?: number) {
    const bytes = await readFile(path)
    if (bytes.subarray(0, PDF_HEADER.length).equals(PDF_HEADER)) throw new FileContentMismatch()
    const inspection = await this.inspectText.execute({ bytes }, { shopId })
    if (!inspection.ok) throw new TextUnusable()
  }
}

function isPdf(head: Buffer): boolean {
  const at = head.indexOf(PDF_HEADER)
  const before = head.subarray(0, at)
  if (at <= 0) return at === 0
  return contentTypeOf(before) === OTHER_TYPE && !ACTIVE.test(before.toString('latin1'))
}

async function readPart(path: string, start: number, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

interface JudgeFileInput {
  shopId: number
  fileName: string
  byteSize: number
  /** Whether the file must be one that can be marked. */
  isMarked: boolean
  isSrgbAgreed?: boolean | undefined
  /** Its first bytes. */
  head: () => Promise<Buffer>
  /** Provides the file at a local path while `work` runs; only used for kinds that can be marked. */
  lend: <Result>(work: (path: string) => Promise<Result>) => Promise<Result>
}

export interface FileValidation {
  kind: AttachmentKind
  contentType: string
  pageCount: number | null
  /** Name of the error why it cannot be marked; null when it can. */
  unmarkable: string | null
  /** Whether it has a digital signature, which a mark would invalidate; false for files that cannot be marked. */
  isSigned: boolean
  /** Of a pack or an EPUB that can be marked. */
  contents?: PackContents | undefined
  entries?: CheckedEntry[] | undefined
}

/** Determines a file's kind by its bytes. Files that cannot be marked may be sold without a mark. */
@inject()
export class ValidateFile {
  constructor(private inspectFile: InspectFile) {}

  /** @throws FileTooLarge; when the file must be markable, also what InspectFile throws */
  async execute(input: JudgeFileInput): Promise<FileValidation> {
    const { maxBytes } = marketplace.attachments
    if (input.byteSize > maxBytes) throw new FileTooLarge(maxBytes)
    try {
      return { ...(await this.#asMarkable(input)), unmarkable: null }
    } catch (error) {
      if (input.isMarked || !(error instanceof DomainException)) throw error
      const contentType = contentTypeOf(await input.head())
      const unmarkable = error.code!
      return { kind: 'other', contentType, pageCount: null, unmarkable, isSigned: false }
    }
  }

  async #asMarkable({ shopId, fileName, byteSize, isSrgbAgreed, lend }: JudgeFileInput) {
    const rule = ruleFor(fileName)
    if (!rule) throw new FileTypeRefused()
    if (byteSize > rule.maxBytes) throw new FileTooLarge(rule.maxBytes)
    const {
      byteSize: size,
      maxBytes,
      ...validation
    } = await lend((path) => this.inspectFile.execute({ path, fileName, shopId, isSrgbAgreed }))
    return validation
  }
}
