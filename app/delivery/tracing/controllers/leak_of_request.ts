import type { HttpContext } from '@adonisjs/core/http'
import watermarking from '#config/watermarking'
import { LeakMissing, LeakTooLarge, LeakTooMany } from '#delivery/errors'
import type { Leak } from '#delivery/tracing/values/leak_trace'
import { leakValidator } from '#delivery/tracing/validators/trace_validator'

const { maxUploadBytes, maxPictures } = watermarking.leak

/**
 * The submitted leak and where to search. Files are in the temporary folder during the request.
 * @throws LeakMissing, LeakTooLarge, LeakTooMany
 */
export async function leakOfRequest({ request }: HttpContext) {
  const { productId, attachmentId, edition, text, choices } =
    await request.validateUsing(leakValidator)
  const files = request.files('file')
  return {
    leak: leakFrom({ paths: pathsOf(files), text, choices }),
    fileNames: files.map(({ clientName }) => clientName),
    where: { productId, attachmentId, edition },
  }
}

type LeakInput = {
  paths: string[]
  text?: string
  choices?: ('original' | 'synonym' | 'unknown')[]
}

function leakFrom({ paths, text, choices }: LeakInput): Leak {
  if (paths.length > 1) return { kind: 'pictures', paths }
  if (paths[0]) return { kind: 'file', path: paths[0] }
  if (choices) return { kind: 'choices', choices }
  if (text) return { kind: 'text', text }
  throw new LeakMissing()
}

function pathsOf(files: ReturnType<HttpContext['request']['files']>): string[] {
  if (files.length > maxPictures) throw new LeakTooMany({ max: maxPictures })
  return files.map(({ size, tmpPath }) => {
    if (size <= maxUploadBytes && tmpPath) return tmpPath
    throw new LeakTooLarge({ max: Math.floor(maxUploadBytes / 1024 ** 2) })
  })
}
