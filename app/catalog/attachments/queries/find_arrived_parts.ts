import { inject } from '@adonisjs/core'
import { PrivateFiles } from '#platform/storage/private_files'
import type Upload from '#catalog/models/upload'

/** The received parts of a file, as the storage reports them. */
export interface Arrived {
  parts: number[]
  missing: number[]
  bytes: number
}

/** Finds which parts of a file were received completely: all of them once the upload was closed. */
@inject()
export class FindArrivedParts {
  constructor(private files: PrivateFiles) {}

  async execute(upload: Upload): Promise<Arrived> {
    const stored = await this.files.parts.list(upload.file)
    const whole = stored.filter(({ number, bytes }) => upload.place(number)?.bytes === bytes)
    const parts = whole.map(({ number }) => number)
    const all = Array.from({ length: upload.partCount }, (_, n) => n + 1)
    const missing = [...new Set(all).difference(new Set(parts))]
    // A closed upload has no parts any more, but its file. It is registered once it was checked.
    if (missing.length > 0 && (await this.files.exists(upload.storageKey))) {
      return { parts: all, missing: [], bytes: Number(upload.byteSize) }
    }
    return {
      parts,
      missing,
      bytes: whole.reduce((sum, { bytes }) => sum + bytes, 0),
    }
  }
}
