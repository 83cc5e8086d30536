import { buffer } from 'node:stream/consumers'
import { inject } from '@adonisjs/core'
import { PrivateFiles } from '#platform/storage/private_files'
import { FileContentMismatch } from '#catalog/errors'
import type Attachment from '#catalog/models/attachment'
import { ReadBookWords } from '#watermarking/queries/books'

/** Reads a small file completely: texts, which have at most 5 MiB. */
@inject()
export class ReadAttachment {
  constructor(private files: PrivateFiles) {}

  async execute({ storageKey }: Attachment): Promise<Buffer> {
    return buffer(await this.files.stream(storageKey))
  }
}

/** Reads the words that copies change, as a text: the whole of a text, the paragraphs of an EPUB. */
@inject()
export class ReadAttachmentWords {
  constructor(
    private readAttachment: ReadAttachment,
    private files: PrivateFiles,
    private readBookWords: ReadBookWords
  ) {}

  /** @throws FileContentMismatch for files of other kinds; WorkTooHeavy, WorkerDied */
  async execute(attachment: Attachment): Promise<Buffer> {
    const { kind, shopId, storageKey } = attachment
    if (kind === 'text') return this.readAttachment.execute(attachment)
    if (kind !== 'epub') throw new FileContentMismatch()
    const { markable } = await this.files.withPath(storageKey, (path) =>
      this.readBookWords.execute({ path }, { shopId })
    )
    return Buffer.from(markable || '\n')
  }
}
