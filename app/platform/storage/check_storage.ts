import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
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

  private async tryOut(name: string, files: Files): Promise<string[]> {
    const key = `checks/${randomUUID()}.txt`
    const content = Buffer.from(key)
    try {
      await files.put(key, content, { contentType: 'text/plain' })
      const read = await files.digest(key)
      await files.delete(key)
      if (read.size === content.length) return []
      return [`The ${name} storage answers ${read.size} of ${content.length} bytes.`]
    } catch (error) {
      return [`The ${name} storage cannot be written and read: ${(error as Error).message}`]
    }
  }
}
