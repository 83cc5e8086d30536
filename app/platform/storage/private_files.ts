import { DateTime } from 'luxon'
import { Files } from '#platform/storage/files'
import { checkedKey } from '#platform/storage/file_key'
import type { DownloadLink, Links } from '#platform/storage/links'
import type { Parts } from '#platform/storage/parts'
import { isPatchedKey, packPatch, type Patch } from '#platform/storage/patched_file'
import type { Shelf } from '#platform/storage/shelf'

/** How much longer than a file in one piece one in parts may take: it pauses over a weekend. */
const DAYS_FOR_PARTS = 6

/** What is sold, and the copies made of it: nobody reads it without a signed link. */
export class PrivateFiles extends Files {
  constructor(
    shelf: Shelf,
    private links: Links,
    /** How large files arrive: in parts, which a broken connection does not lose. */
    readonly parts: Parts,
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

  override async sweep(before: Date): Promise<void> {
    await super.sweep(before)
    await this.parts.sweep(DateTime.fromJSDate(before).minus({ days: DAYS_FOR_PARTS }).toJSDate())
  }
}
