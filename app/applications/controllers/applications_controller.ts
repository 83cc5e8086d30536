import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { appUrl } from '#config/app'
import { Clock } from '#core/clock/clock'
import { shareTranslations } from '#core/i18n/translations'
import { firstPayout } from '#payouts/values/first_payout'
import { settings } from '#core/settings/settings'
import { GetApplicationStatus, FindApplicationName } from '#applications/queries/own_application'
import ApplicationStatusTransformer from '#applications/transformers/application_status_transformer'
import type { DomainException } from '#core/errors/domain_exception'
import { validatedWith } from '#core/http/fields/validated_with'
import { actorOf } from '#core/http/actor'
import { limit } from '#core/http/limits/rate_limit'
import { SubmitApplication } from '#applications/actions/submit_application'
import { WithdrawApplication } from '#applications/actions/withdraw_application'
import { NoPublishedWork } from '#applications/errors'
import {
  applicationValidator,
  applicationDraftValidator,
  mailProofValidator,
} from '#applications/validators/application_validators'
import { NameRefused } from '#core/errors'
import { CreatorNameTaken, InvalidCreatorName } from '#creators/errors'
import { SaveApplicationDraft } from '#applications/actions/save_application_draft'
import { limitCodeTries } from '#identity/verification/controllers/code_limits'
import { ProveMail } from '#applications/actions/prove_mail'
import { AcknowledgeRejection } from '#applications/actions/acknowledge_rejection'

@inject()
export default class ApplicationsController {
  constructor(
    private getStatus: GetApplicationStatus,
    private findName: FindApplicationName
  ) {}

  /** GET /become-creator/application: the three steps of an application, or its state. */
  @inject()
  async show(ctx: HttpContext, getStatus: GetApplicationStatus, clock: Clock) {
    const user = ctx.auth.getUserOrFail()
    const soldAt = clock.now()
    const channelFrom = soldAt.plus({ days: marketplace.payouts.firstChannelDays })
    const { bio, contact, link, contentPages, otherPlatforms, reapplyAfterDays } =
      marketplace.applications
    shareTranslations(ctx, 'payouts')
    return ctx.inertia.render('storefront/applications/application/show', {
      progress: ApplicationStatusTransformer.transform(await getStatus.execute(user)),
      isAdmin: user.isAdmin,
      isOpen: settings.get('applications.open'),
      shopAddress: `${appUrl}/c/`,
      firstPayout: firstPayout({ soldAt, channelFrom }),
      limits: {
        bio: bio.max,
        contact: contact.max,
        link: link.max,
        remark: link.remark.max,
        contentPages,
        otherPlatforms,
        reapplyAfterDays,
        shopName: marketplace.shop.name.max,
        shopDescription: marketplace.shop.description.max,
      },
      rules: {
        digits: marketplace.verificationCode.digits,
        minutes: marketplace.verificationCode.minutes,
      },
    })
  }

  /** Get the state of your application as a creator, and what is left to do. */
  async find(ctx: HttpContext) {
    return this.#show(ctx)
  }

  /** Apply as a creator. Prove your address first (`email-proofs`). */
  @inject()
  async store(ctx: HttpContext, submitApplication: SubmitApplication) {
    const { id: userId } = ctx.auth.getUserOrFail()
    await limit(ctx, [{ key: `applications.submit:${userId}`, perMinute: 30, perHour: 120 }])
    const input = await validatedWith(ctx, applicationValidator, async (isValid) =>
      publishedWorkErrors(ctx.request.all(), isValid)
    )
    await submitApplication.execute({
      userId,
      creatorName: input.creatorName,
      shopName: input.shopName,
      shopDescription: input.shopDescription,
      personalBio: input.personalBio ?? '',
      contactInfo: input.contactInfo,
      contentPageLinks: input.contentPageLinks,
      otherPlatformLinks: input.otherPlatformLinks ?? [],
      hasPublishedWork: input.hasPublishedWork,
      actor: actorOf(ctx),
    })
    ctx.response.status(201)
    return this.#show(ctx)
  }

  /** Withdraw your pending application. */
  @inject()
  async destroy(ctx: HttpContext, withdrawApplication: WithdrawApplication) {
    const { id: userId } = ctx.auth.getUserOrFail()
    await withdrawApplication.execute({ userId, actor: actorOf(ctx) })
    return this.#show(ctx)
  }

  /** Save what you have typed so far, to go on later or on another device. */
  @inject()
  async saveDraft(ctx: HttpContext, saveDraft: SaveApplicationDraft) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const { perMinute } = marketplace.applications.draft
    await limit(ctx, [{ key: `applications.draft:${userId}`, perMinute }])
    const { creatorName, ...draft } = await ctx.request.validateUsing(applicationDraftValidator)
    await saveDraft.execute({ userId, ...draft })
    return ctx.serialize({
      /** Whether the creator's name can be had: free, taken or invalid; null when none was sent. */
      creatorName: creatorName ? await this.#stateOf(creatorName) : null,
    })
  }

  /** Prove your address with the code mailed for the purpose `become_creator`. Valid for seven days. */
  @inject()
  async proveMail(ctx: HttpContext, proveMail: ProveMail, getStatus: GetApplicationStatus) {
    const { code } = await ctx.request.validateUsing(mailProofValidator)
    const user = ctx.auth.getUserOrFail()
    await limitCodeTries(ctx, user.id)
    await proveMail.execute({ user, code })
    return ctx.serialize(ApplicationStatusTransformer.transform(await getStatus.execute(user)))
  }

  /** Confirm that you have read why your application was rejected. Repeating it changes nothing. */
  @inject()
  async readRejection(
    { auth, serialize }: HttpContext,
    acknowledge: AcknowledgeRejection,
    getStatus: GetApplicationStatus
  ) {
    const user = auth.getUserOrFail()
    await acknowledge.execute({ userId: user.id })
    return serialize(ApplicationStatusTransformer.transform(await getStatus.execute(user)))
  }

  async #show({ auth, serialize }: HttpContext) {
    const progress = await this.getStatus.execute(auth.getUserOrFail())
    return serialize(ApplicationStatusTransformer.transform(progress))
  }

  async #stateOf(name: string): Promise<'free' | 'taken' | 'invalid'> {
    try {
      await this.findName.execute(name)
      return 'free'
    } catch (error) {
      if (error instanceof CreatorNameTaken) return 'taken'
      if (error instanceof InvalidCreatorName || error instanceof NameRefused) return 'invalid'
      throw error
    }
  }
}

/** So that the form shows a missing page together with the faults of other fields. */
function publishedWorkErrors(
  sent: { contentPageLinks?: unknown[]; hasPublishedWork?: boolean },
  isValid: (field: string) => boolean
): DomainException[] {
  const errors: DomainException[] = []
  if (isValid('contentPageLinks') && sent.contentPageLinks?.length === 0) {
    errors.push(new NoPublishedWork('contentPageLinks'))
  }
  if (isValid('hasPublishedWork') && sent.hasPublishedWork === false) {
    errors.push(new NoPublishedWork('hasPublishedWork'))
  }
  return errors
}
