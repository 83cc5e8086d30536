import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'
import type { Disk } from 'flydrive'
import { makeTemporaryFolder } from '#platform/storage/work_folder'
import type { ByteRange, FileStore, StoredFile } from '#platform/storage/file_store'

/** A Drive disk on S3 or a compatible service. */
export class S3FileStore implements FileStore {
  constructor(
    private disk: Disk,
    private client: S3Client,
    readonly bucket: string
  ) {}

  async write(key: string, content: Readable | Buffer, contentType: string) {
    if (Buffer.isBuffer(content)) return this.disk.put(key, content, { contentType })

    // S3 requires the length in advance, so streams are buffered on the local disk.
    const folder = await makeTemporaryFolder()
    try {
      const path = join(folder, 'content')
      await pipeline(content, createWriteStream(path, { mode: 0o600 }))
      await this.writeFile(key, path, contentType)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async writeFile(key: string, path: string, contentType?: string) {
    const { size: contentLength } = await stat(path)
    await this.disk.putStream(key, createReadStream(path), { contentType, contentLength })
  }

  async read(key: string, range?: ByteRange) {
    const { Body } = await this.client.send(
      new GetObjectCommand({
        Bucket: this.bucket,
        Key: key,
        ...(range ? { Range: `bytes=${range.start}-${range.end ?? ''}` } : {}),
      })
    )
    return Body as Readable
  }

  async describe(key: string): Promise<StoredFile | null> {
    if (!(await this.disk.exists(key))) return null
    const { contentLength, etag, lastModified } = await this.disk.getMetaData(key)
    return { size: contentLength, etag, modifiedAt: lastModified }
  }

  async delete(key: string) {
    await this.disk.delete(key)
  }

  async *keys(): AsyncGenerator<string> {
    const { client, bucket: Bucket } = this
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
      for (const { Key } of Contents) yield Key!
    }
  }

  /** Buffered streams are in the work folder and are swept with it. */
  async sweep() {}
}
