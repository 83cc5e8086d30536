import type { ApplicationService } from '@adonisjs/core/types'
import { Clock } from '#core/clock/clock'
import { LocalLinks } from '#platform/storage/local/local_links'
import { LocalParts } from '#platform/storage/local/local_parts'
import { LocalShelf } from '#platform/storage/local/local_shelf'
import { PatchingShelf } from '#platform/storage/patching_shelf'
import { PrivateFiles } from '#platform/storage/private_files'
import { PublicFiles } from '#platform/storage/public_files'

/** Binds private and public file storage, on the local disk or on S3 (config/drive.ts). */
export default class StorageProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(LocalLinks, async (resolver) => {
      const { appKey } = await import('#config/app')
      return new LocalLinks(appKey.release(), await resolver.make(Clock))
    })

    this.app.container.singleton(PrivateFiles, async (resolver) => {
      const { filesOnS3 } = await import('#config/drive')
      if (!filesOnS3) {
        const parts = await resolver.make(LocalParts)
        const shelf = new PatchingShelf(await this.localShelf('private'))
        return new PrivateFiles(shelf, await resolver.make(LocalLinks), parts)
      }
      const [{ S3Links }, { S3Parts }, { s3Client }] = await this.s3()
      const shelf = await this.s3Shelf('private')
      const links = new S3Links(s3Client, shelf.bucket)
      const parts = new S3Parts(s3Client, shelf.bucket)
      const own = await resolver.make(LocalLinks)
      return new PrivateFiles(new PatchingShelf(shelf), links, parts, own)
    })

    this.app.container.singleton(LocalParts, async (resolver) => {
      const { root } = await this.localShelf('private')
      return new LocalParts(root, await resolver.make(LocalLinks))
    })

    this.app.container.singleton(PublicFiles, async () => {
      const { filesOnS3 } = await import('#config/drive')
      if (!filesOnS3) return new PublicFiles(await this.localShelf('public'), '/files/public')
      const disk = await this.disk('public')
      const shelf = await this.s3Shelf('public')
      return new PublicFiles(shelf, (await disk.getUrl('x')).slice(0, -2))
    })
  }

  private async localShelf(name: 'private' | 'public') {
    return new LocalShelf(await this.disk(name))
  }

  private async s3Shelf(name: 'private' | 'public') {
    const { S3Shelf } = await import('#platform/storage/s3/s3_shelf')
    const { buckets } = await import('#config/drive')
    const [, , { s3Client }] = await this.s3()
    return new S3Shelf(await this.disk(name), s3Client, buckets[name])
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
