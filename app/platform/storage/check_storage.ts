import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { buckets, filesOnS3 } from '#config/drive'
import type { Check, Findings } from '#core/checks/check'
import { Files } from '#platform/storage/files'
import { PrivateFiles } from '#platform/storage/private_files'
import { PublicFiles } from '#platform/storage/public_files'

/** Checks that a file can be written, read and deleted in both stores. */
@inject()
export default class CheckStorage implements Check {
  constructor(
    private privateFiles: PrivateFiles,
    private publicFiles: PublicFiles
  ) {}

  async execute(): Promise<Findings> {
    const faults = [
      ...(await this.tryOut('private', this.privateFiles)),
      ...(await this.tryOut('public', this.publicFiles)),
    ]
    return { faults }
  }

  private async tryOut(name: 'private' | 'public', files: Files): Promise<string[]> {
    const key = `checks/${randomUUID()}.txt`
    const content = Buffer.from(key)
    try {
      await files.put(key, content, { contentType: 'text/plain' })
      const read = await files.digest(key)
      await files.delete(key)
      if (read.size === content.length) return []
      return [`The ${name} storage answers ${read.size} of ${content.length} bytes.`]
    } catch (error) {
      const place = filesOnS3 ? `The ${name} bucket ${buckets[name]}` : `The ${name} storage`
      return [`${place} cannot be written and read: ${reasonOf(error as Error)}`]
    }
  }
}

/** The storage's own words, such as NoSuchBucket. */
function reasonOf({ cause, name, message }: Error): string {
  return cause instanceof Error ? reasonOf(cause) : `${name}: ${message}`
}
