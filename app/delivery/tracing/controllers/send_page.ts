import type { HttpContext } from '@adonisjs/core/http'

/** The picture names a buyer, so it must not be cached. */
export function sendPage({ response }: HttpContext, picture: Uint8Array) {
  response.header('Content-Type', 'image/webp')
  response.header('Cache-Control', 'private, no-store')
  return response.send(Buffer.from(picture))
}
