import env from '#start/env'
import app from '@adonisjs/core/services/app'
import { defineConfig, services } from '@adonisjs/drive'

const s3 = (bucket: string | undefined, visibility: 'public' | 'private') =>
  services.s3({
    credentials: {
      accessKeyId: env.get('S3_ACCESS_KEY_ID', ''),
      secretAccessKey: env.get('S3_SECRET_ACCESS_KEY', ''),
    },
    region: env.get('S3_REGION', 'us-east-1'),
    endpoint: env.get('S3_ENDPOINT'),
    forcePathStyle: env.get('S3_ENDPOINT') !== undefined,
    bucket: bucket ?? '',
    visibility,
    supportsACL: false,
  })

const local = (folder: string, visibility: 'public' | 'private') =>
  services.fs({ location: `${env.get('FILES_PATH', app.makePath('data/files'))}/${folder}`, visibility })

const onS3 = env.get('DRIVE_DISK', 'local') === 's3'

/** Two shelves, each on the local disk or on S3: sold files are private, covers and avatars public. */
const driveConfig = defineConfig({
  default: 'private',
  services: {
    private: onS3 ? s3(env.get('S3_PRIVATE_BUCKET'), 'private') : local('private', 'private'),
    public: onS3 ? s3(env.get('S3_PUBLIC_BUCKET'), 'public') : local('public', 'public'),
  },
})

export default driveConfig

declare module '@adonisjs/drive/types' {
  export interface DriveDisks extends InferDriveDisks<typeof driveConfig> {}
}
