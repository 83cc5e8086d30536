import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { DomainException } from '#core/errors/domain_exception'
import { validatedWith } from '#core/http/fields/validated_with'
import { actorOf } from '#core/http/actor'
import { limit } from '#core/http/limits/rate_limit'
import { SubmitApplication } from '#applications/actions/submit_application'
import { WithdrawApplication } from '#applications/actions/withdraw_application'
import { NoPublishedWork } from '#applications/errors'
import { GetApplicationStatus } from '#applications/queries/get_application_status'
import ApplicationStatusTransformer from '#applications/transformers/application_status_transformer'
import { applicationValidator } from '#applications/validators/application_validators'

@inject()
export default class ApplicationsController {
  constructor(private getStatus: GetApplicationStatus) {}

  /** Get the state of your application as a creator, and what is left to do. */
  async show(ctx: HttpContext) {
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

  async #show({ auth, serialize }: HttpContext) {
    const progress = await this.getStatus.execute(auth.getUserOrFail())
    return serialize(ApplicationStatusTransformer.transform(progress))
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
