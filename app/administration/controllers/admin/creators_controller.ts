import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { ListAttachments } from '#catalog/attachments/queries/attachments'
import LibraryFileTransformer from '#catalog/attachments/transformers/library_file_transformer'
import { listProp, listOf } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { FindCreator, ListCreators, StreamCreators } from '#administration/queries/creators'
import AdminCreatorDetailsTransformer from '#administration/transformers/admin_creator_details_transformer'
import AdminCreatorTransformer from '#administration/transformers/admin_creator_transformer'
import {
  creatorListValidator,
  creatorEndValidator,
  creatorTermsValidator,
  creatorExportValidator,
  creatorVerificationValidator,
} from '#administration/validators/creator_validators'
import { pageOnlyValidator } from '#administration/validators/user_validators'
import { DateTime } from 'luxon'
import { EndCreator } from '#applications/actions/end_creator'
import { actorOf } from '#core/http/actor'
import { ChangeCreatorTerms } from '#administration/actions/change_creator_terms'
import { ListExport } from '#audit/controllers/list_export'
import { creatorSheet } from '#administration/transformers/creator_sheet'
import { VerifyCreator } from '#creators/actions/verify_creator'

@inject()
export default class CreatorsController {
  constructor(private findCreator: FindCreator) {}

  /** GET /admin/creators: all creators. */
  @inject()
  async index({ request, inertia }: HttpContext, listCreators: ListCreators) {
    const query = await request.validateUsing(creatorListValidator)
    const page = await listCreators.execute(query)
    const { status = null, verified = null, q = '' } = query
    return inertia.render('admin/administration/creators/index', {
      filter: { status, verified, q },
      creators: listProp(page, AdminCreatorTransformer.transform(page.items)),
    })
  }

  /** GET /admin/creators/:id: one creator with terms, verification and files. */
  @inject()
  async show(ctx: HttpContext, findCreator: FindCreator, listFiles: ListAttachments) {
    const { params, request, inertia } = ctx
    const creator = await findCreator.execute(params.id)
    const { page } = await request.validateUsing(pageOnlyValidator)
    const files = await listFiles.execute({ shopId: creator.shopId, page })
    shareTranslations(ctx, 'delivery')
    return inertia.render('admin/administration/creators/show', {
      creator: AdminCreatorDetailsTransformer.transform(creator),
      files: listProp(files, LibraryFileTransformer.transform(files.items)),
      impersonationMinutes: marketplace.impersonation.minutes,
    })
  }

  /** List creators, the newest first, with what they sold in 30 days and what can be paid out. */
  @inject()
  async list({ request, serialize }: HttpContext, listCreators: ListCreators) {
    const page = await listCreators.execute(await request.validateUsing(creatorListValidator))
    return serialize(listOf(page, AdminCreatorTransformer.transform(page.items)))
  }

  /** Change status, service fee or free period of a creator. A new fee counts for sales from then on. */
  @inject()
  async update(ctx: HttpContext, changeTerms: ChangeCreatorTerms) {
    const { serviceFee, freeUntil, ...terms } =
      await ctx.request.validateUsing(creatorTermsValidator)
    await changeTerms.execute({
      ...terms,
      serviceFeeBp: serviceFee === undefined ? undefined : Math.round(serviceFee * 100),
      freeUntil: freeUntil ? DateTime.fromISO(freeUntil) : (freeUntil as null | undefined),
      creatorId: ctx.params.id,
      actor: actorOf(ctx),
    })
    return this.#show(ctx)
  }

  /** End a creator: creator and shop become inactive. Buyers keep their files, and the user may apply again. */
  @inject()
  async destroy(ctx: HttpContext, endCreator: EndCreator) {
    const { reason } = await ctx.request.validateUsing(creatorEndValidator)
    await endCreator.execute({ creatorId: ctx.params.id, reason, actor: actorOf(ctx) })
    return this.#show(ctx)
  }

  /** Export creators as CSV or XLSX. Takes the filters of the list. */
  @inject()
  async export(ctx: HttpContext, streamCreators: StreamCreators, listExport: ListExport) {
    const { format, ...filter } = await ctx.request.validateUsing(creatorExportValidator)
    const sheet = creatorSheet(streamCreators.execute(filter), ctx.i18n)
    const title = ctx.i18n.t('administration.creators.title')
    return listExport.send(ctx, { list: 'creators', title, format, filter, sheet })
  }

  /** Record that a creator's identity was checked, or revoke that. */
  @inject()
  async verify(ctx: HttpContext, verifyCreator: VerifyCreator, findCreator: FindCreator) {
    const decision = await ctx.request.validateUsing(creatorVerificationValidator)
    const creatorId: number = ctx.params.id
    await verifyCreator.execute({ ...decision, creatorId, actor: actorOf(ctx) })
    const found = await findCreator.execute(creatorId)
    return ctx.serialize(AdminCreatorDetailsTransformer.transform(found))
  }

  async #show({ params, serialize }: HttpContext) {
    const found = await this.findCreator.execute(params.id)
    return serialize(AdminCreatorDetailsTransformer.transform(found))
  }
}
