import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { NameRefused } from '#core/errors'
import { limit } from '#core/http/limits/rate_limit'
import { CreatorNameTaken, InvalidCreatorName } from '#creators/errors'
import { SaveApplicationDraft } from '#applications/actions/save_application_draft'
import { FindApplicationName } from '#applications/queries/find_application_name'
import { applicationDraftValidator } from '#applications/validators/application_validators'

@inject()
export default class ApplicationDraftsController {
  constructor(private findName: FindApplicationName) {}

  /** Save what you have typed so far, to go on later or on another device. */
  @inject()
  async update(ctx: HttpContext, saveDraft: SaveApplicationDraft) {
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
