import { inject } from '@adonisjs/core'
import { PrivateFiles } from '#platform/storage/private_files'
import type { TextEdition } from '#delivery/tracing/queries/text_editions'
import type { Readable } from 'node:stream'

/** The original of a text; null when it was deleted. Its copies can still be compared with each other. */
@inject()
export class ReadTextSource {
  constructor(private files: PrivateFiles) {}

  async execute({ sourceKey }: Pick<TextEdition, 'sourceKey'>): Promise<Buffer | null> {
    if (!(await this.files.exists(sourceKey))) return null
    return readWhole(await this.files.stream(sourceKey))
  }
}

async function readWhole(stream: Readable): Promise<Buffer> {
  return Buffer.concat(await stream.toArray())
}
