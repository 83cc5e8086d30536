import { DownloadSchema } from '#database/schema'

export const DOWNLOAD_METHODS = ['watermarked', 'original'] as const
export type DownloadMethod = (typeof DOWNLOAD_METHODS)[number]

/** One signed address that was handed out, and to whom. */
export default class Download extends DownloadSchema {
  declare method: DownloadMethod
}
