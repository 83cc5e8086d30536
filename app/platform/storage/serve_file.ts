import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#core/errors'
import type { Files } from '#platform/storage/files'
import type { ByteRange } from '#platform/storage/file_store'

/**
 * Serves a file or the requested range: 200, 206, 304 or 416 (RFC 9110).
 * @throws NotFound when there is no such file
 */
export async function serveFile(
  { request, response }: HttpContext,
  files: Files,
  key: string,
  contentType: string
) {
  const file = await files.describe(key)
  if (!file) throw new NotFound()

  const modified = file.modifiedAt.toUTCString()
  response.header('ETag', file.etag)
  response.header('Last-Modified', modified)
  response.header('Accept-Ranges', 'bytes')
  response.header('X-Content-Type-Options', 'nosniff')
  if (isKnown(request.header('if-none-match'), file.etag)) return response.status(304).send(null)

  // A range is only valid for a client that has the rest of the same version.
  const condition = request.header('if-range')
  const isSame = !condition || condition === file.etag || condition === modified
  const range = isSame ? chosenRange(request.header('range'), file.size) : 'all'
  if (range === 'unsatisfiable') {
    response.header('Content-Range', `bytes */${file.size}`)
    return response.status(416).send(null)
  }

  const part = range === 'all' ? { start: 0, end: file.size - 1 } : range
  if (range !== 'all') {
    response.status(206)
    response.header('Content-Range', `bytes ${part.start}-${part.end}/${file.size}`)
  }
  response.header('Content-Type', contentType)
  response.header('Content-Length', String(part.end - part.start + 1))
  const isEmpty = request.method() === 'HEAD' || file.size === 0
  return response.stream(isEmpty ? Readable.from([]) : await files.stream(key, part))
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}

type ChosenRange = Required<ByteRange> | 'all' | 'unsatisfiable'

/**
 * The bytes that a `Range` header requests (RFC 9110, 14.2). Multiple ranges and invalid headers give the whole file,
 * as the RFC permits.
 * @param size of the file in bytes
 */
export function chosenRange(header: string | undefined, size: number): ChosenRange {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  const [, first, last] = match ?? []
  if (!match || (first === '' && last === '')) return 'all'

  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'all'
  return range.start > range.end ? 'unsatisfiable' : range
}
