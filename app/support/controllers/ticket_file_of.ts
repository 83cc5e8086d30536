import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { readNamedFormFile } from '#core/http/bodies/form_file'
import { FileRefused } from '#support/errors'

/**
 * Reads the form field `file`, unchecked. A too large file is returned truncated, one byte above the limit.
 * @throws FileRefused when there is none
 */
export async function ticketFileOf(ctx: HttpContext): Promise<{ bytes: Buffer; name: string }> {
  const file = await readNamedFormFile(ctx, 'file', marketplace.tickets.files.maxPdfBytes)
  if (!file) throw new FileRefused()
  return file
}
