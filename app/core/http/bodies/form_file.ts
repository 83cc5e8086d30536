import type { HttpContext } from '@adonisjs/core/http'

/**
 * One small file of a form, read into memory: nothing touches the disk. Only for routes whose
 * forms the body parser leaves alone (config/bodyparser.ts, `multipart.autoProcess`).
 *
 * @returns at most one byte more than asked for, so that the length tells what was too large;
 *   null when there is no such file
 * @throws E_REQUEST_ENTITY_TOO_LARGE for a form that is out of all proportion
 */
export async function readFormFile(
  { request }: HttpContext,
  field: string,
  maxBytes: number
): Promise<Buffer | null> {
  // Absent when the request is no form at all.
  const form = request.multipart as typeof request.multipart | undefined
  if (!form) return null

  let bytes: Buffer | null = null
  form.onFile(field, { deferValidations: true }, async (part, report) => {
    const chunks: Buffer[] = []
    let kept = 0
    for await (const chunk of part as AsyncIterable<Buffer>) {
      await report(chunk)
      const rest = chunk.subarray(0, Math.max(0, maxBytes + 1 - kept))
      kept += rest.length
      chunks.push(rest)
    }
    bytes ??= Buffer.concat(chunks)
  })
  await form.process({ limit: maxBytes * 16 })
  return bytes
}
