import { createHash } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import marketplace from '#config/marketplace'
import type User from '#identity/models/user'

export const UPLOADS = '/api/v1/creator-dashboard/attachments'
const { partBytes } = marketplace.uploads

export interface BegunUpload {
  uploadKey: string
  partCount: number
  partBytes: number
  upload: { url: string; method: string; headers: Record<string, string> } | null
}

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The bytes of the part with that number. */
export function partOf(bytes: Buffer, number: number): Buffer {
  return bytes.subarray((number - 1) * partBytes, number * partBytes)
}

export async function begin(
  client: ApiClient,
  user: User,
  input: { fileName: string; byteSize: number; watermark?: boolean; hashed?: boolean }
): Promise<BegunUpload> {
  const response = await client.post(`${UPLOADS}/pre-signed-url`).loginAs(user).json(input)
  response.assertStatus(201)
  return response.body().data
}

/** Sends bytes to an issued address, as a browser would. */
export function put({ url, headers }: { url: string; headers: object }, bytes: Buffer) {
  return fetch(new URL(url, `http://localhost:${process.env.PORT}`), {
    method: 'PUT',
    headers: headers as Record<string, string>,
    body: new Uint8Array(bytes),
  })
}

/** Requests the addresses of parts, and sends them one after the other. */
export async function sendParts(
  client: ApiClient,
  user: User,
  { uploadKey }: { uploadKey: string },
  bytes: Buffer,
  numbers: number[]
): Promise<number[]> {
  const parts = numbers.map((number) => ({ number, sha256: hashOf(partOf(bytes, number)) }))
  const response = await client
    .post(`${UPLOADS}/uploads/${uploadKey}/parts`)
    .loginAs(user)
    .json({ parts })
  response.assertStatus(200)
  const statuses: number[] = []
  for (const address of response.body().data.items) {
    statuses.push((await put(address, partOf(bytes, address.number))).status)
  }
  return statuses
}

/**
 * Sends a whole file to the storage.
 * @returns the key to register it with
 */
export async function sendFile(
  client: ApiClient,
  user: User,
  fileName: string,
  content: Buffer | string,
  changes: object = {}
): Promise<string> {
  const bytes = Buffer.from(content)
  const begun = await begin(client, user, { fileName, byteSize: bytes.length, ...changes })
  const numbers = Array.from({ length: begun.partCount }, (_, n) => n + 1)
  await sendParts(client, user, begun, bytes, numbers)
  return begun.uploadKey
}
