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
  /** Must it be one that can be marked? */
  isMarked: boolean
  /** Its first bytes. */
  head: () => Promise<Buffer>
  /** Lends it as a file of this machine; only asked for what could be marked. */
  lend: <Result>(work: (path: string) => Promise<Result>) => Promise<Result>
}

export interface FileValidation {
  kind: AttachmentKind
  contentType: string
  pageCount: number | null
  /** Why no mark fits it, by the name of the refusal; null where one does. */
  unmarkable: string | null
  /** Does it carry a digital signature, which a mark breaks? False for what cannot be marked. */
  isSigned: boolean
}

/** What is this file, by its bytes? What cannot be marked may still be sold as it is. */
@inject()
export class ValidateFile {
  constructor(private inspectFile: InspectFile) {}

  /** @throws FileTooLarge, and where it must be marked what InspectFile throws */
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
