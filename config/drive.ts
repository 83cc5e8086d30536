import env from '#start/env'
import app from '@adonisjs/core/services/app'
import { defineConfig, services } from '@adonisjs/drive'
import { s3Client } from '#platform/storage/s3/s3_client'

type Visibility = 'public' | 'private'

export const filesOnS3 = env.get('DRIVE_DISK', 'local') === 's3'

export const buckets = {
  private: env.get('S3_PRIVATE_BUCKET', ''),
  public: env.get('S3_PUBLIC_BUCKET', ''),
}

const s3 = (visibility: Visibility) =>
  services.s3({ client: s3Client, bucket: buckets[visibility], visibility, supportsACL: false })

const local = (visibility: Visibility) =>
  services.fs({
    location: `${env.get('FILES_PATH', app.makePath('data/files'))}/${visibility}`,
    visibility,
  })

/** Two file stores, each on the local disk or on S3: sold files are private, covers and avatars public. */
const driveConfig = defineConfig({
  default: 'private',
  services: {
    private: filesOnS3 ? s3('private') : local('private'),
    public: filesOnS3 ? s3('public') : local('public'),
  },
})

export default driveConfig

declare module '@adonisjs/drive/types' {
  export interface DriveDisks extends InferDriveDisks<typeof driveConfig> {}
}
