import { inject } from '@adonisjs/core'
import { PrivateFiles } from '#platform/storage/private_files'
import type Upload from '#catalog/models/upload'

/** The received parts of a file, as the storage reports them. */
export interface Arrived {
  parts: number[]
  missing: number[]
  bytes: number
}

/** Finds which parts of a file were received completely. */
@inject()
export class FindArrivedParts {
  constructor(private files: PrivateFiles) {}

  async execute(upload: Upload): Promise<Arrived> {
    const stored = await this.files.parts.list(upload.file)
    const whole = stored.filter(({ number, bytes }) => upload.place(number)?.bytes === bytes)
    const parts = whole.map(({ number }) => number)
    const all = Array.from({ length: upload.partCount }, (_, n) => n + 1)
    const missing = new Set(all).difference(new Set(parts))
    return {
      parts,
      missing: [...missing],
      bytes: whole.reduce((sum, { bytes }) => sum + bytes, 0),
    }
  }
}
