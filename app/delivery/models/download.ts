import { DownloadSchema } from '#database/schema'

export type DownloadMethod = 'watermarked' | 'original'

/** One signed address that was handed out, and to whom. */
export default class Download extends DownloadSchema {
  declare method: DownloadMethod
}
