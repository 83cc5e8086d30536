import type { HttpContext } from '@adonisjs/core/http'
import { LinkExpired } from '#core/errors'
import { actorOf } from '#core/http/actor'
import { limit, perAddress } from '#core/http/limits/rate_limit'
import { attachmentNamed } from '#platform/storage/links'
import type { StreamArchive } from '#delivery/downloads/actions/stream_archive'
import type { ArchiveFiles } from '#delivery/downloads/queries/archive_files'

const ARCHIVES = { perMinute: 6, perHour: 60 }

/** A signed URL of an archive is valid only for its buyer and for a short time. */
export function archiveLink({ auth }: HttpContext) {
  return { expiresIn: '5 mins', purpose: `delivery.archive:${auth.getUserOrFail().id}` }
}

/**
 * Limits both requests for a URL and transfers.
 * @throws TooManyRequests
 */
export async function limitArchives(ctx: HttpContext, step: 'asked' | 'sent'): Promise<void> {
  const key = `delivery.archive_${step}`
  await limit(ctx, [
    { key: `${key}:${ctx.auth.getUserOrFail().id}`, ...ARCHIVES },
    ...perAddress(ctx, { key, perMinute: 20 }),
  ])
}

/**
 * Rejects requests without a URL signed for this user, so that other sites cannot start a transfer.
 * @throws LinkExpired
 */
export function assertSignedLink(ctx: HttpContext): void {
  if (!ctx.request.hasValidSignature(archiveLink(ctx).purpose)) throw new LinkExpired()
}

/** Streams the archive without storing it. */
export function sendArchive(
  ctx: HttpContext,
  { number, files }: ArchiveFiles,
  streamArchive: StreamArchive
) {
  const { response, request, auth } = ctx
  response.header('Content-Type', 'application/zip')
  response.header('Content-Disposition', attachmentNamed(`countermark-${number}.zip`))
  response.header('Cache-Control', 'private, no-store')
  response.header('X-Content-Type-Options', 'nosniff')
  if (request.method() === 'HEAD') return response.send('')
  const userAgent = request.header('user-agent') ?? null
  const buyerId = auth.getUserOrFail().id
  return response.stream(streamArchive.execute({ buyerId, files, actor: actorOf(ctx), userAgent }))
}
