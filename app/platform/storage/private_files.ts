import { DateTime } from 'luxon'
import { Files } from '#platform/storage/files'
import { checkedKey } from '#platform/storage/file_key'
import type { DownloadLinkOptions, Links } from '#platform/storage/links'
import type { Parts } from '#platform/storage/parts'
import { isPatchedKey, packPatch, type Patch } from '#platform/storage/patched_file'
import type { FileStore } from '#platform/storage/file_store'

/** Additional days that an upload in parts may take, for example over a weekend. */
const DAYS_FOR_PARTS = 6

/** Originals and copies: readable only by signed URL. */
export class PrivateFiles extends Files {
  constructor(
    store: FileStore,
    private links: Links,
    /** Uploads of large files in parts, which survive broken connections. */
    readonly parts: Parts,
    /** For files that only this process can assemble. */
    private ownLinks: Links = links
  ) {
    super(store)
  }

  /** A URL that downloads the file under the given name until it expires. */
  signedUrl(key: string, link: DownloadLinkOptions): Promise<string> {
    const links = isPatchedKey(key) ? this.ownLinks : this.links
    return links.download(checkedKey(key), link)
  }

  /**
   * Stores a file as a delta against another one.
   * @param key made by `patchedKey`
   * @param tailPath the bytes after the base
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
