import CreatorApplication from '#applications/models/creator_application'
import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import Creator from '#creators/models/creator'
import type User from '#identity/models/user'
import { isRefusedForCreators } from '#identity/values/creator_mail'
import ApplicationDraft from '#applications/models/application_draft'
import { STATUS_OF, type ApplicationStatus } from '#applications/values/application_status'
import { provedUntil } from '#applications/values/mail_proof'
import { proofCodeOf } from '#applications/values/proof_code'
import { canApplyFrom } from '#applications/values/reapplication'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { CreatorNameTaken } from '#creators/errors'
import { FindFreeCreatorName } from '#creators/queries/find_free_creator_name'

/** The pending application of the account with an email address. */
export class FindPendingApplication {
  /** @param email in any case */
  async execute(email: string): Promise<CreatorApplication | null> {
    return CreatorApplication.query()
      .join('users', 'users.id', 'creator_applications.user_id')
      .whereRaw('lower(users.email) = lower(?)', [email.trim()])
      .where('creator_applications.status', 'pending')
      .select('creator_applications.*')
      .first()
  }
}

export type ApplicationProgress = {
  status: 'Not_applied' | ApplicationStatus
  /** The latest application. */
  application: CreatorApplication | null
  mail: { address: string; isRefused: boolean; provedUntil: DateTime | null }
  draft: { step: number; content: string | null } | null
  proofCode: string
  canApplyFrom: DateTime | null
}

/** Where a user stands on the way to becoming a creator. */
@inject()
export class GetApplicationStatus {
  constructor(private clock: Clock) {}

  async execute(user: User): Promise<ApplicationProgress> {
    const now = this.clock.now()
    const [application, draft, creator] = await Promise.all([
      CreatorApplication.query().where('userId', user.id).orderBy('id', 'desc').first(),
      ApplicationDraft.find(user.id),
      Creator.findBy({ userId: user.id, status: 'active' }),
    ])
    return {
      status: statusOf(application, creator),
      application,
      mail: {
        address: user.email,
        isRefused: isRefusedForCreators(user.email),
        provedUntil: provedUntil(draft, user.email, now),
      },
      draft: draft && { step: draft.step, content: draft.content },
      proofCode: await proofCodeOf(user.id),
      canApplyFrom: canApplyFrom(application, now),
    }
  }
}

/** The command line makes creators without an application. */
function statusOf(application: CreatorApplication | null, creator: Creator | null) {
  if (creator) return 'Approved'
  return application ? STATUS_OF[application.status] : 'Not_applied'
}

/** Checks the name that an applicant wants: free among creators and among pending applications. */
@inject()
export class FindApplicationName {
  constructor(private findFreeName: FindFreeCreatorName) {}

  /**
   * @throws InvalidCreatorName, CreatorNameTaken
   * @returns the name
   */
  async execute(name: string, client: QueryClientContract = db.connection()): Promise<string> {
    await this.findFreeName.execute({ wanted: name, sources: [] }, client)
    const pending = await client
      .from('creator_applications')
      .where('status', 'pending')
      .whereRaw('lower(creator_name) = lower(?)', [name])
      .first()
    if (pending) throw new CreatorNameTaken(name)
    return name
  }
}
