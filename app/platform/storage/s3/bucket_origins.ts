import type { S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import { S3Links } from '#platform/storage/s3/s3_links'

const ANY = { fileName: 'x', contentType: 'text/plain', minutes: 1 }

/** Where browsers exchange files with the buckets: by presigned URLs, and for public pictures. No network is used. */
export async function bucketOrigins(
  client: S3Client,
  buckets: { private: string; public: string }
): Promise<string[]> {
  const { private: sold, public: shown } = buckets
  const driver = new S3Driver({ client, bucket: shown, visibility: 'public', supportsACL: false })
  const urls = await Promise.all([
    ...[sold, shown].map((bucket) => new S3Links(client, bucket).download('x', ANY)),
    driver.getUrl('x'),
  ])
  return [...new Set(urls.map((url) => new URL(url).origin))]
}
