import { S3Client } from '@aws-sdk/client-s3'
import env from '#start/env'

/** One client for Drive, ranges and presigned URLs. */
export const s3Client = new S3Client({
  credentials: {
    accessKeyId: env.get('S3_ACCESS_KEY_ID', ''),
    secretAccessKey: env.get('S3_SECRET_ACCESS_KEY', ''),
  },
  region: env.get('S3_REGION', 'us-east-1'),
  ...(env.get('S3_ENDPOINT') ? { endpoint: env.get('S3_ENDPOINT'), forcePathStyle: true } : {}),
  // The socket's limit is one of silence, also while a file is read. Each request is tried three times.
  requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  // By default, the client signs the checksum of an empty body into presigned uploads.
  requestChecksumCalculation: 'WHEN_REQUIRED',
})
