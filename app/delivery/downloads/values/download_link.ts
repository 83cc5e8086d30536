/** A short-lived URL of a file. */
export type DownloadLink = { url: string; fileName: string; expiresAt: string }
