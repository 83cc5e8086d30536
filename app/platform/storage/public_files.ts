import { Files } from '#platform/storage/files'
import { checkedKey } from '#platform/storage/file_key'
import type { FileStore } from '#platform/storage/file_store'

/** Covers, previews, avatars: readable by everybody. A key is never reused for other content. */
export class PublicFiles extends Files {
  constructor(
    store: FileStore,
    private base: string
  ) {
    super(store)
  }

  /** `/files/public/<key>` on the local disk, otherwise the bucket's URL. */
  url(key: string): string {
    return `${this.base}/${checkedKey(key)}`
  }
}
