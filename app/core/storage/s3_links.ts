import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import {
  attachmentNamed,
  type DownloadLink,
  type Links,
  type SignedUpload,
  type UploadPermission,
} from '#core/storage/links'

/** Presigned addresses of a bucket: the bytes never pass through this process. */
export class S3Links implements Links {
  constructor(
    private client: S3Client,
    private bucket: string
  ) {}

  download(key: string, { fileName, contentType, minutes }: DownloadLink) {
    const command = new GetObjectCommand({
      Bucket: this.bucket,
      Key: key,
      ResponseContentType: contentType,
      ResponseContentDisposition: attachmentNamed(fileName),
    })
    return getSignedUrl(this.client, command, { expiresIn: minutes * 60 })
  }

  /**
   * The type, and the size where it was said, are part of the signature. A presigned PUT knows
   * no upper limit: without `bytes` the caller judges the size by `digest` afterwards.
   */
  async upload(key: string, { contentType, bytes, minutes }: UploadPermission) {
    const command = new PutObjectCommand({
      Bucket: this.bucket,
      Key: key,
      ContentType: contentType,
      ...(bytes === undefined ? {} : { ContentLength: bytes }),
    })
    const signableHeaders = new Set(['host', 'content-type', ...(bytes ? ['content-length'] : [])])
    const url = await getSignedUrl(this.client, command, {
      expiresIn: minutes * 60,
      signableHeaders,
    })
    return { method: 'PUT', url, headers: { 'Content-Type': contentType } } satisfies SignedUpload
  }
}
