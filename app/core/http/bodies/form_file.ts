import type { HttpContext } from '@adonisjs/core/http'

/**
 * Reads one small file of a form into memory, without the disk. Only for routes that are excluded from the body
 * parser (config/bodyparser.ts, `multipart.autoProcess`).
 * @returns at most one byte more than the limit, so that the length reveals files that are too large; null when there
 *   is no such file
 * @throws E_REQUEST_ENTITY_TOO_LARGE for a form that is far too large
 */
export async function readFormFile(
  ctx: HttpContext,
  field: string,
  maxBytes: number
): Promise<Buffer | null> {
  const file = await readNamedFormFile(ctx, field, maxBytes)
  return file && file.bytes
}

/** The same with the name that the client gives the file, unchecked. */
export async function readNamedFormFile(
  { request }: HttpContext,
  field: string,
  maxBytes: number
): Promise<{ bytes: Buffer; name: string } | null> {
  // Absent when the request is not a form.
  const form = request.multipart as typeof request.multipart | undefined
  if (!form) return null

  const found: { bytes: Buffer; name: string }[] = []
  form.onFile(field, { deferValidations: true }, async (part, report) => {
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of part as AsyncIterable<Buffer>) {
      await report(chunk)
      const rest = chunk.subarray(0, Math.max(0, maxBytes + 1 - length))
      length += rest.length
      chunks.push(rest)
    }
    if (found.length === 0) found.push({ bytes: Buffer.concat(chunks), name: part.filename ?? '' })
  })
  await form.process({ limit: maxBytes * 16 })
  return found[0] ?? null
}
