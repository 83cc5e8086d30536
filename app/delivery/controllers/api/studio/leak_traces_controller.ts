import { rm } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import watermarking from '#config/watermarking'
import { limit } from '#core/http/rate_limit'
import type User from '#identity/models/user'
import { LeakMissing, LeakTooLarge, LeakTooMany } from '#delivery/errors'
import { FindTraceScope } from '#delivery/queries/find_trace_scope'
import type { Leak } from '#delivery/queries/leak_trace'
import { TraceLeak } from '#delivery/queries/trace_leak'
import LeakTraceTransformer from '#delivery/transformers/leak_trace_transformer'
import { leakValidator } from '#delivery/validators/trace_validator'

const { maxUploadBytes, maxPictures } = watermarking.leak

export default class LeakTracesController {
  /** Whose copy is this? (M-WMK-06) Nothing that is sent here is kept. */
  @inject()
  async store(ctx: HttpContext, findScope: FindTraceScope, traceLeak: TraceLeak) {
    const { auth, request, serialize } = ctx
    const { id: userId } = auth.user as User
    const files = request.files('file')
    try {
      await limit(ctx, [{ key: `delivery.trace:${userId}`, perMinute: 20, perHour: 300 }])
      const { productId, attachmentId, ...given } = await request.validateUsing(leakValidator)
      const scope = await findScope.execute({ userId, productId, attachmentId })
      const trace = await traceLeak.execute(leakFrom({ ...given, files }), scope)
      return serialize(LeakTraceTransformer.transform(trace))
    } finally {
      for (const { tmpPath } of files) if (tmpPath) await rm(tmpPath, { force: true })
    }
  }
}

type Given = {
  text?: string
  choices?: ('original' | 'synonym' | 'unknown')[]
  files: ReturnType<HttpContext['request']['files']>
}

function leakFrom({ files, text, choices }: Given): Leak {
  if (files.length > maxPictures) throw new LeakTooMany({ max: maxPictures })
  const paths = files.map(({ size, tmpPath }) => {
    if (size <= maxUploadBytes && tmpPath) return tmpPath
    throw new LeakTooLarge({ max: Math.floor(maxUploadBytes / 1024 ** 2) })
  })
  if (paths.length > 1) return { kind: 'pictures', paths }
  if (paths[0]) return { kind: 'file', path: paths[0] }
  if (choices) return { kind: 'choices', choices }
  if (text) return { kind: 'text', text }
  throw new LeakMissing()
}
