import { inject } from '@adonisjs/core'
import { DomainException } from '#core/errors/domain_exception'
import { RequestCopy } from '#delivery/copies/actions/request_copy'
import {
  ListArchiveFiles,
  type ArchiveFiles,
  type ArchiveOf,
} from '#delivery/downloads/queries/archive_files'

/** The files that an archive would have now. Copies without a file are requested, so that a later archive has them. */
@inject()
export class PrepareArchive {
  constructor(
    private listArchiveFiles: ListArchiveFiles,
    private requestCopy: RequestCopy
  ) {}

  /** @throws what ListArchiveFiles throws */
  async execute(of: ArchiveOf): Promise<ArchiveFiles> {
    const archive = await this.listArchiveFiles.execute(of)
    for (const { productId, attachmentId } of archive.missing) {
      await this.requestCopy
        .execute({ buyerId: of.buyerId, productId, attachmentId })
        .catch(ignoreRefusal)
    }
    return archive
  }
}

/** For a file that was withdrawn or refunded meanwhile: it is left out anyway. */
function ignoreRefusal(error: unknown) {
  if (!(error instanceof DomainException)) throw error
}
