import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { attachmentNamed, type DownloadLinkOptions, type Links } from '#platform/storage/links'

/** Presigned URLs of a bucket: the bytes do not pass through this process. */
export class S3Links implements Links {
  constructor(
    private client: S3Client,
    private bucket: string
  ) {}

  download(key: string, { fileName, contentType, minutes }: DownloadLinkOptions) {
    const command = new GetObjectCommand({
      Bucket: this.bucket,
      Key: key,
      ResponseContentType: contentType,
      ResponseContentDisposition: attachmentNamed(fileName),
    })
    return getSignedUrl(this.client, command, { expiresIn: minutes * 60 })
  }
}
