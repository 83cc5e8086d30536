import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { PictureUnreadable } from '#core/errors'
import { readFormFile } from '#core/http/bodies/form_file'

/**
 * The picture of a form, its field `image`, unseen. One that is too large comes too large, not whole.
 * @throws PictureUnreadable when there is none
 */
export async function imageOf(ctx: HttpContext): Promise<Buffer> {
  const bytes = await readFormFile(ctx, 'image', marketplace.images.maxBytes)
  if (!bytes) throw new PictureUnreadable()
  return bytes
}
