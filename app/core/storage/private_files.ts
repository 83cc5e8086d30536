import { Files } from '#core/storage/files'
import { checkedKey } from '#core/storage/file_key'
import type { DownloadLink, Links, SignedUpload, UploadPermission } from '#core/storage/links'
import { isPatchedKey, packPatch, type Patch } from '#core/storage/patched_file'
import type { Shelf } from '#core/storage/shelf'

/** What is sold, and the copies made of it: nobody reads it without a signed link. */
export class PrivateFiles extends Files {
  constructor(
    shelf: Shelf,
    private links: Links,
    /** For what only this process can put together. */
    private ownLinks: Links = links
  ) {
    super(shelf)
  }

  /** An address that downloads the file under the given name until the minutes are over. */
  signedUrl(key: string, link: DownloadLink): Promise<string> {
    const links = isPatchedKey(key) ? this.ownLinks : this.links
    return links.download(checkedKey(key), link)
  }

  /**
   * Stores a file that is told by another one. @param key made by `patchedKey`
   * @param tailPath what stands behind the base
   */
  async putPatched(key: string, patch: Patch, tailPath: string, options: { contentType: string }) {
    if (!isPatchedKey(key)) throw new RangeError('Not a key for a patched file')
    checkedKey(patch.base)
    await this.put(key, packPatch(patch, tailPath), options)
  }

  /**
   * Lets the browser send one file straight to storage: `fetch(url, { method, headers, body })`,
   * any 2xx is success. Afterwards `digest(key)` tells what really arrived.
   */
  signedUpload(key: string, permission: UploadPermission): Promise<SignedUpload> {
    return this.links.upload(checkedKey(key), permission)
  }
}
