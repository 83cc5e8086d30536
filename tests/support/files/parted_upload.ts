import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import drive from '@adonisjs/drive/services/main'
import env from '#start/env'
import type { Part } from '#platform/storage/parts'
import { PrivateFiles } from '#platform/storage/private_files'

export const BASE = `http://localhost:${env.get('PORT')}`
/** Contents of the first and the second part. */
export const CONTENT = Buffer.from('0123456789'.repeat(10))
export const OTHER = Buffer.from('abcdefghij'.repeat(10))
export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Folder of the private files. */
export const root = () =>
  String((drive.use('private').driver as { options?: any }).options.location)

/** An open upload of two parts of a hundred bytes. */
export async function beginUpload() {
  const files = await app.container.make(PrivateFiles)
  const key = `tests/${randomUUID()}.pdf`
  const contentType = 'application/pdf'
  const ticket = await files.parts.open({ key, contentType, bytes: 200, isHashed: true })
  const file = { key, ticket }
  const address = async (number: number, changes: Partial<Part> = {}) => {
    const part = { number, start: (number - 1) * 100, bytes: 100, sha256: null, ...changes }
    const { url, headers } = await files.parts.address(file, part, 5)
    return { url: BASE + url, headers }
  }
  const send = async (number: number, bytes: Buffer, changes?: Partial<Part>) => {
    const { url, headers } = await address(number, changes)
    return fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })
  }
  const folder = join(root(), '.parts', ticket)
  /** How many parts the server is writing. */
  const writers = async () =>
    (await readdir(folder)).filter((name) => name.startsWith('writing-')).length
  return { files, file, key, address, send, folder, writers }
}

export const errorOf = async (response: Response) =>
  ((await response.json()) as { error: string }).error
