import type { ApplicationService } from '@adonisjs/core/types'
import { Clock } from '#core/clock/clock'
import { LocalLinks } from '#platform/storage/local/local_links'
import { LocalParts } from '#platform/storage/local/local_parts'
import { LocalFileStore } from '#platform/storage/local/local_file_store'
import { PatchingFileStore } from '#platform/storage/patching_file_store'
import { PrivateFiles } from '#platform/storage/private_files'
import { PublicFiles } from '#platform/storage/public_files'

/** Binds private and public file storage, on the local disk or on S3 (config/drive.ts). */
export default class StorageProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(LocalLinks, async (resolver) => {
      const { appKeys } = await import('#config/app')
      return new LocalLinks(appKeys, await resolver.make(Clock))
    })

    this.app.container.singleton(PrivateFiles, async (resolver) => {
      const { filesOnS3 } = await import('#config/drive')
      if (!filesOnS3) {
        const parts = await resolver.make(LocalParts)
        const store = new PatchingFileStore(await this.localStore('private'))
        return new PrivateFiles(store, await resolver.make(LocalLinks), parts)
      }
      const [{ S3Links }, { S3Parts }, { s3Client }] = await this.s3()
      const store = await this.s3Store('private')
      const links = new S3Links(s3Client, store.bucket)
      const parts = new S3Parts(s3Client, store.bucket)
      const own = await resolver.make(LocalLinks)
      return new PrivateFiles(new PatchingFileStore(store), links, parts, own)
    })

    this.app.container.singleton(LocalParts, async (resolver) => {
      const { root } = await this.localStore('private')
      return new LocalParts(root, await resolver.make(LocalLinks))
    })

    this.app.container.singleton(PublicFiles, async () => {
      const { filesOnS3 } = await import('#config/drive')
      if (!filesOnS3) return new PublicFiles(await this.localStore('public'), '/files/public')
      const disk = await this.disk('public')
      const store = await this.s3Store('public')
      return new PublicFiles(store, (await disk.getUrl('x')).slice(0, -2))
    })
  }

  private async localStore(name: 'private' | 'public') {
    return new LocalFileStore(await this.disk(name))
  }

  private async s3Store(name: 'private' | 'public') {
    const { S3FileStore } = await import('#platform/storage/s3/s3_file_store')
    const { buckets } = await import('#config/drive')
    const [, , { s3Client }] = await this.s3()
    return new S3FileStore(await this.disk(name), s3Client, buckets[name])
  }

  private s3() {
    return Promise.all([
      import('#platform/storage/s3/s3_links'),
      import('#platform/storage/s3/s3_parts'),
      import('#platform/storage/s3/s3_client'),
    ])
  }

  private async disk(name: 'private' | 'public') {
    const drive = await this.app.container.make('drive.manager')
    return drive.use(name)
  }
}
