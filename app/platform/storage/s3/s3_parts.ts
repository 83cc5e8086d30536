import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  paginateListParts,
  UploadPartCommand,
  type Part as StoredPart,
  type S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { UploadOver } from '#core/errors'
import type { SignedUpload } from '#platform/storage/links'
import type { ArrivedPart, Arrival, Part, PartedFile, Parts } from '#platform/storage/parts'

const CHECKSUM = 'x-amz-checksum-sha256'

/** Multipart uploads of a bucket: parts do not pass through this process, and the bucket combines them. */
export class S3Parts implements Parts {
  constructor(
    private client: S3Client,
    private bucket: string
  ) {}

  async open({ key, contentType, isHashed }: Arrival) {
    const { UploadId } = await this.client.send(
      new CreateMultipartUploadCommand({
        Bucket: this.bucket,
        Key: key,
        ContentType: contentType,
        ...(isHashed ? { ChecksumAlgorithm: 'SHA256' } : {}),
      })
    )
    return UploadId!
  }

  async address(file: PartedFile, part: Part, minutes: number): Promise<SignedUpload> {
    const hash = part.sha256 && Buffer.from(part.sha256, 'hex').toString('base64')
    const command = new UploadPartCommand({
      ...this.named(file),
      PartNumber: part.number,
      ContentLength: part.bytes,
      ...(hash ? { ChecksumSHA256: hash } : {}),
    })
    const url = await getSignedUrl(this.client, command, {
      expiresIn: minutes * 60,
      // Signed and sent as headers, so that the bucket accepts no other bytes.
      signableHeaders: new Set(['host', 'content-length', CHECKSUM]),
      unhoistableHeaders: new Set([CHECKSUM]),
    })
    return { method: 'PUT', url, headers: hash ? { [CHECKSUM]: hash } : {} }
  }

  async list(file: PartedFile): Promise<ArrivedPart[]> {
    const parts = await this.storedParts(file)
    return parts.map(({ PartNumber, Size }) => ({ number: PartNumber!, bytes: Size! }))
  }

  async close(file: PartedFile) {
    if (await this.isThere(file)) return
    const parts = await this.storedParts(file)
    const named = parts.map(({ PartNumber, ETag, ChecksumSHA256 }) => ({
      PartNumber,
      ETag,
      ...(ChecksumSHA256 ? { ChecksumSHA256 } : {}),
    }))
    await this.client
      .send(
        new CompleteMultipartUploadCommand({
          ...this.named(file),
          MultipartUpload: { Parts: named },
        })
      )
      .catch(async (error) => {
        // A concurrent call completed it.
        if (await this.isThere(file)) return
        throw parts.length === 0 ? new UploadOver() : error
      })
  }

  async abandon(file: PartedFile) {
    await this.client.send(new AbortMultipartUploadCommand(this.named(file))).catch((error) => {
      if (!isGone(error)) throw error
    })
  }

  /** Open uploads have rows; the bucket's own rule (`AbortIncompleteMultipartUpload`) removes others. */
  async sweep() {}

  private async storedParts(file: PartedFile): Promise<StoredPart[]> {
    const parts: StoredPart[] = []
    try {
      for await (const page of paginateListParts({ client: this.client }, this.named(file))) {
        parts.push(...(page.Parts ?? []))
      }
    } catch (error) {
      if (!isGone(error)) throw error
      return []
    }
    return parts
  }

  private async isThere({ key }: PartedFile): Promise<boolean> {
    const headCommand = new HeadObjectCommand({ Bucket: this.bucket, Key: key })
    return this.client.send(headCommand).then(
      () => true,
      (error) => {
        if (error.$metadata?.httpStatusCode === 404) return false
        throw error
      }
    )
  }

  private named({ key, ticket }: PartedFile) {
    return { Bucket: this.bucket, Key: key, UploadId: ticket }
  }
}

/** The upload was completed or aborted. */
function isGone(error: unknown): boolean {
  return (error as Error).name === 'NoSuchUpload'
}
