import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { actorOf } from '#core/http/actor'
import { listOf } from '#core/http/pagination'
import { missingProofOf } from '#identity/sessions/http/missing_proof'
import { ChangeAnnouncement } from '#site/actions/change_announcement'
import { WithdrawAnnouncement } from '#site/actions/withdraw_announcement'
import { WriteAnnouncement } from '#site/actions/write_announcement'
import { FindAnnouncement } from '#site/queries/find_announcement'
import { ListAllAnnouncements } from '#site/queries/list_all_announcements'
import { ResolveAudience } from '#site/queries/resolve_audience'
import AnnouncementSummaryTransformer from '#site/transformers/announcement_summary_transformer'
import {
  allAnnouncementsValidator,
  announcementChangeValidator,
  announcementValidator,
} from '#site/validators/admin_announcement_validators'

@inject()
export default class AnnouncementsController {
  constructor(
    private clock: Clock,
    private find: FindAnnouncement,
    private resolveAudience: ResolveAudience
  ) {}

  /** List announcements of all kinds, the newest first. */
  @inject()
  async index({ request, serialize }: HttpContext, list: ListAllAnnouncements) {
    const { type, state, q, page = 1 } = await request.validateUsing(allAnnouncementsValidator)
    const found = await list.execute({ kind: type, state, q, page })
    return serialize(listOf(found, AnnouncementSummaryTransformer.transform(found.items)))
  }

  /** Get one announcement. */
  async show({ params, serialize }: HttpContext) {
    return serialize(
      AnnouncementSummaryTransformer.transform(await this.find.execute(params.id as number))
    )
  }

  /** Publish an announcement: now, at a moment, or as a draft that is not published yet. */
  @inject()
  async store(ctx: HttpContext, write: WriteAnnouncement) {
    const input = await ctx.request.validateUsing(announcementValidator)
    const { type, isDraft, publishAt, channels, audience, translations, ...words } = input
    const now = this.clock.now()
    const id = await write.execute({
      content: {
        ...words,
        kind: type,
        translations: textsOf(translations),
        isImportant: words.isImportant ?? false,
        endsAt: words.endsAt ?? null,
        audience:
          type === 'system' ? 'everyone' : await this.resolveAudience.execute(audience ?? {}),
        isMailed: channels?.mail ?? false,
        isPushed: channels?.push ?? false,
        publishAt: isDraft ? null : (publishAt ?? now),
      },
      missingProof: missingProofOf(ctx, now),
      actor: actorOf(ctx),
    })
    ctx.response.status(201)
    return ctx.serialize(AnnouncementSummaryTransformer.transform(await this.find.execute(id)))
  }

  /** Change an announcement. After its publication, its text and its end only. */
  @inject()
  async update(ctx: HttpContext, change: ChangeAnnouncement) {
    const input = await ctx.request.validateUsing(announcementChangeValidator)
    const { version, channels, audience, translations, ...words } = input
    await change.execute({
      id: ctx.params.id,
      version,
      change: {
        ...words,
        translations: translations && textsOf(translations),
        isMailed: channels?.mail,
        isPushed: channels?.push,
        audience: audience && (await this.resolveAudience.execute(audience)),
      },
      missingProof: missingProofOf(ctx, this.clock.now()),
      actor: actorOf(ctx),
    })
    return ctx.serialize(
      AnnouncementSummaryTransformer.transform(await this.find.execute(ctx.params.id))
    )
  }

  /** Withdraw a published announcement, or delete one that is not published yet. */
  @inject()
  async destroy(ctx: HttpContext, withdraw: WithdrawAnnouncement) {
    await withdraw.execute({ id: ctx.params.id, actor: actorOf(ctx) })
    return ctx.serialize({ id: ctx.params.id, withdrawn: true })
  }
}

type Texts = { title: string; content: string } | undefined

function textsOf(translations: Record<string, Texts> | undefined) {
  const written = Object.entries(translations ?? {}).filter(([, texts]) => texts)
  return Object.fromEntries(written) as Record<string, NonNullable<Texts>>
}
