import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from '@adonisjs/core'
import { PrivateFiles } from '#platform/storage/private_files'
import { makeTemporaryFolder } from '#platform/storage/work_folder'
import { PdfProtected, PdfTooComplex } from '#catalog/errors'
import { UnlockPdf } from '#watermarking/actions/unlock_pdf'
import { PdfRejected, WorkTooHeavy } from '#watermarking/errors'

/** Replaces a stored PDF that is restricted only by the same file without restrictions. Its creator has confirmed that. */
@inject()
export class UnlockAttachment {
  constructor(
    private files: PrivateFiles,
    private unlockPdf: UnlockPdf
  ) {}

  /** @throws PdfProtected when it cannot be opened without a password; PdfTooComplex */
  async execute({ storageKey, shopId }: { storageKey: string; shopId: number }): Promise<void> {
    const folder = await makeTemporaryFolder()
    const target = join(folder, 'unlocked')
    try {
      await this.files.withPath(storageKey, (source) =>
        this.unlockPdf.execute({ source, target }, { shopId })
      )
      await this.files.putFile(storageKey, target)
    } catch (error) {
      if (error instanceof PdfRejected) throw new PdfProtected()
      throw error instanceof WorkTooHeavy ? new PdfTooComplex() : error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
