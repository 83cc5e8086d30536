import { DownloadSchema } from '#database/schema'

export const DOWNLOAD_METHODS = ['watermarked', 'original'] as const
export type DownloadMethod = (typeof DOWNLOAD_METHODS)[number]

/** A signed URL that was issued to a user. */
export default class Download extends DownloadSchema {
  declare method: DownloadMethod
}
