import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp, listOf } from '#core/http/pagination'
import { NotFound } from '#core/errors'
import { FindAnnouncement } from '#announcements/queries/find_announcement'
import { ListAllAnnouncements } from '#announcements/queries/list_all_announcements'
import { ListAnnouncementRecipients } from '#announcements/queries/list_announcement_recipients'
import AnnouncementRecipientTransformer from '#announcements/transformers/announcement_recipient_transformer'
import AnnouncementSummaryTransformer from '#announcements/transformers/announcement_summary_transformer'
import {
  allAnnouncementsValidator,
  recipientListValidator,
  announcementChangeValidator,
  announcementValidator,
  audienceValidator,
} from '#announcements/validators/admin_announcement_validators'
import { Clock } from '#core/clock/clock'
import { actorOf } from '#core/http/actor'
import { missingProofOf } from '#identity/sessions/controllers/missing_proof'
import { ChangeAnnouncement } from '#announcements/actions/change_announcement'
import { WithdrawAnnouncement } from '#announcements/actions/withdraw_announcement'
import { WriteAnnouncement } from '#announcements/actions/write_announcement'
import { ResolveAudience } from '#announcements/queries/resolve_audience'
import { CountRecipients } from '#announcements/queries/count_recipients'

@inject()
export default class AnnouncementsController {
  constructor(
    private clock: Clock,
    private findAnnouncement: FindAnnouncement,
    private resolveAudience: ResolveAudience
  ) {}

  /** GET /admin/notifications: announcements of the system, to chosen people, and of creators. */
  @inject()
  async index({ inertia, request }: HttpContext, list: ListAllAnnouncements) {
    const input = await request.validateUsing(allAnnouncementsValidator)
    const { type = 'system', state, q = '', page = 1 } = input
    const found = await list.execute({ kind: type, state, q, page })
    return inertia.render('admin/announcements/announcements/index', {
      filters: { type, state: state ?? null, q },
      announcements: listProp(found, AnnouncementSummaryTransformer.transform(found.items)),
    })
  }

  /** GET /admin/notifications/new: the editor, for `type` system or manual. */
  async create({ inertia, request }: HttpContext) {
    const { type } = await request.validateUsing(allAnnouncementsValidator)
    return inertia.render('admin/announcements/announcements/edit', {
      type: type === 'manual' ? 'manual' : 'system',
      announcement: null,
    })
  }

  /** GET /admin/notifications/:id/edit: everything before the publication, afterwards its text and end. */
  @inject()
  async edit({ inertia, params }: HttpContext, find: FindAnnouncement) {
    const found = await find.execute(params.id)
    // What a creator wrote is withdrawn, not changed.
    if (found.kind === 'creator') throw new NotFound()
    return inertia.render('admin/announcements/announcements/edit', {
      type: found.kind === 'system' ? 'system' : 'manual',
      announcement: AnnouncementSummaryTransformer.transform(found),
    })
  }

  /** GET /admin/notifications/:id: its text, who gets it and who has read it. */
  @inject()
  async show(
    { inertia, params, request }: HttpContext,
    find: FindAnnouncement,
    list: ListAnnouncementRecipients
  ) {
    const { isRead, page } = await request.validateUsing(recipientListValidator)
    const found = await find.execute(params.id)
    const recipients = await list.execute({ announcement: found, isRead, page })
    return inertia.render('admin/announcements/announcements/show', {
      announcement: AnnouncementSummaryTransformer.transform(found),
      filters: { isRead: isRead ?? null },
      recipients: listProp(
        recipients,
        AnnouncementRecipientTransformer.transform(recipients.items)
      ),
    })
  }

  /** List announcements of all kinds, the newest first. */
  @inject()
  async list({ request, serialize }: HttpContext, list: ListAllAnnouncements) {
    const { type, state, q, page = 1 } = await request.validateUsing(allAnnouncementsValidator)
    const found = await list.execute({ kind: type, state, q, page })
    return serialize(listOf(found, AnnouncementSummaryTransformer.transform(found.items)))
  }

  /** Get one announcement. */
  async find({ params, serialize }: HttpContext) {
    return serialize(
      AnnouncementSummaryTransformer.transform(
        await this.findAnnouncement.execute(params.id as number)
      )
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
    return ctx.serialize(
      AnnouncementSummaryTransformer.transform(await this.findAnnouncement.execute(id))
    )
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
      AnnouncementSummaryTransformer.transform(await this.findAnnouncement.execute(ctx.params.id))
    )
  }

  /** Withdraw a published announcement, or delete one that is not published yet. */
  @inject()
  async destroy(ctx: HttpContext, withdraw: WithdrawAnnouncement) {
    await withdraw.execute({ id: ctx.params.id, actor: actorOf(ctx) })
    return ctx.serialize({ id: ctx.params.id, withdrawn: true })
  }

  /** List who gets an announcement and who has read it. Of one to everyone, those who have read it. */
  @inject()
  async listRecipients(
    { params, request, serialize }: HttpContext,
    find: FindAnnouncement,
    list: ListAnnouncementRecipients
  ) {
    const { isRead, page } = await request.validateUsing(recipientListValidator)
    const announcement = await find.execute(params.id)
    const { recipientCount, readCount } = announcement
    const found = await list.execute({ announcement, isRead, page })
    return serialize({
      ...listOf(found, AnnouncementRecipientTransformer.transform(found.items)),
      counts: { recipients: recipientCount, read: readCount },
    })
  }

  /** Count who would get an announcement now. */
  @inject()
  async countRecipients(
    { request, serialize }: HttpContext,
    resolveAudience: ResolveAudience,
    countRecipients: CountRecipients
  ) {
    const { audience } = await request.validateUsing(audienceValidator)
    const resolved = await resolveAudience.execute(audience ?? {})
    return serialize({ count: await countRecipients.execute(resolved) })
  }
}

type Texts = { title: string; content: string } | undefined

function textsOf(translations: Record<string, Texts> | undefined) {
  const written = Object.entries(translations ?? {}).filter(([, texts]) => texts)
  return Object.fromEntries(written) as Record<string, NonNullable<Texts>>
}
