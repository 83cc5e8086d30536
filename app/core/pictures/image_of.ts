import { readFile, rm } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { PictureTooLarge, PictureUnreadable } from '#core/errors'

const { maxBytes } = marketplace.images

/**
 * The picture of a form, its field `image`, unseen.
 * @throws PictureTooLarge, PictureUnreadable when there is none
 */
export async function imageOf({ request }: HttpContext): Promise<Buffer> {
  const file = request.file('image', { size: maxBytes })
  if (file?.size && file.size > maxBytes) throw new PictureTooLarge(maxBytes)
  if (!file?.tmpPath) throw new PictureUnreadable()
  const bytes = await readFile(file.tmpPath)
  await rm(file.tmpPath, { force: true })
  return bytes
}
