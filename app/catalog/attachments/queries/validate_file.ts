import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { DomainException } from '#core/errors/domain_exception'
import { FileTooLarge, FileTypeRefused } from '#catalog/errors'
import type { AttachmentKind } from '#catalog/values/attachment_kind'
import { contentTypeOf } from '#catalog/values/content_types'
import { ruleFor } from '#catalog/values/file_rules'
import { InspectFile } from '#catalog/attachments/queries/inspect_file'

interface JudgeFileInput {
  shopId: number
  fileName: string
  byteSize: number
  /** Whether the file must be one that can be marked. */
  isMarked: boolean
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

  async #asMarkable({ shopId, fileName, byteSize, lend }: JudgeFileInput) {
    const rule = ruleFor(fileName)
    if (!rule) throw new FileTypeRefused()
    if (byteSize > rule.maxBytes) throw new FileTooLarge(rule.maxBytes)
    const { kind, contentType, pageCount, isSigned } = await lend((path) =>
      this.inspectFile.execute({ path, fileName, shopId })
    )
    return { kind, contentType, pageCount, isSigned }
  }
}
