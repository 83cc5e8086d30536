import type { Readable } from 'node:stream'
import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { DomainException } from '#core/errors/domain_exception'
import type { Actor } from '#core/http/actor'
import { PrivateFiles } from '#platform/storage/private_files'
import { zipStream, type ZipEntry } from '#platform/storage/zip_stream'
import { AuthorizeDownload } from '#delivery/downloads/actions/authorize_download'
import type { ArchiveFile } from '#delivery/downloads/queries/archive_files'

interface StreamArchiveInput {
  buyerId: number
  files: ArchiveFile[]
  actor: Actor
  userAgent: string | null
}

/**
 * Streams a buyer's files as one ZIP archive. Each file is checked and recorded like a single download when its turn
 * comes, so files that are withdrawn or refunded meanwhile are left out.
 */
@inject()
export class StreamArchive {
  constructor(
    private authorizeDownload: AuthorizeDownload,
    private files: PrivateFiles,
    private clock: Clock
  ) {}

  execute(input: StreamArchiveInput): Readable {
    return zipStream(this.entries(input))
  }

  private async *entries(input: StreamArchiveInput): AsyncGenerator<ZipEntry> {
    for (const file of input.files) {
      const content = await this.open(input, file)
      if (content) yield { path: file.path, content, at: this.clock.now().toJSDate() }
    }
  }

  private async open({ buyerId, actor, userAgent }: StreamArchiveInput, file: ArchiveFile) {
    const { productId, attachmentId } = file
    const download = { buyerId, productId, attachmentId, actor, userAgent }
    try {
      return await this.authorizeDownload.execute(download, ({ key }) => this.files.stream(key))
    } catch (error) {
      if (error instanceof DomainException) return null
      throw error
    }
  }
}
