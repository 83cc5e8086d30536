import { Files } from '#core/storage/files'
import { checkedKey } from '#core/storage/file_key'
import type { DownloadLink, Links, SignedUpload, UploadPermission } from '#core/storage/links'
import type { Shelf } from '#core/storage/shelf'

/** What is sold, and the copies made of it: nobody reads it without a signed link. */
export class PrivateFiles extends Files {
  constructor(
    shelf: Shelf,
    private links: Links
  ) {
    super(shelf)
  }

  /** An address that downloads the file under the given name until the minutes are over. */
  signedUrl(key: string, link: DownloadLink): Promise<string> {
    return this.links.download(checkedKey(key), link)
  }

  /**
   * Lets the browser send one file straight to storage: `fetch(url, { method, headers, body })`,
   * any 2xx is success. Afterwards `digest(key)` tells what really arrived.
   */
  signedUpload(key: string, permission: UploadPermission): Promise<SignedUpload> {
    return this.links.upload(checkedKey(key), permission)
  }
}
