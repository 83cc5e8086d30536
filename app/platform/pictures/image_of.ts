import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { PictureUnreadable } from '#core/errors'
import { readFormFile } from '#core/http/bodies/form_file'

/**
 * Reads the form field `image`, unchecked. A too large file is returned truncated, one byte above the limit.
 * @throws PictureUnreadable when there is none
 */
export async function imageOf(ctx: HttpContext): Promise<Buffer> {
  const bytes = await readFormFile(ctx, 'image', marketplace.images.maxBytes)
  if (!bytes) throw new PictureUnreadable()
  return bytes
}
