import { buffer } from 'node:stream/consumers'
import { inject } from '@adonisjs/core'
import { PrivateFiles } from '#platform/storage/private_files'
import type Attachment from '#catalog/models/attachment'

/** Reads a small file completely: texts, which have at most 5 MiB. */
@inject()
export class ReadAttachment {
  constructor(private files: PrivateFiles) {}

  async execute({ storageKey }: Attachment): Promise<Buffer> {
    return buffer(await this.files.stream(storageKey))
  }
}
