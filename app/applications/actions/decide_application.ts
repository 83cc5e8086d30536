import { inject } from '@adonisjs/core'
import { appUrl } from '#config/app'
import marketplace from '#config/marketplace'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { settings } from '#core/settings/settings'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import { ChangedMeanwhile, NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { CreatorNameTaken } from '#creators/errors'
import { NotifyOwner } from '#identity/actions/notify_owner'
import User from '#identity/models/user'
import { HadAccessTokens } from '#identity/sessions/queries/access_tokens'
import { Live } from '#platform/realtime/live'
import { ApplicationDecided, ReasonRequired } from '#applications/errors'
import { AcceptApplication } from '#applications/actions/accept_application'
import { CreatorApplicationDecided } from '#applications/events'
import CreatorApplication from '#applications/models/creator_application'
import { STATUS_OF } from '#applications/values/application_status'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export const APPLICATION_DECISIONS = ['approve', 'reject', 'archive'] as const
export type ApplicationDecision = (typeof APPLICATION_DECISIONS)[number]

interface DecideApplicationInput {
  id: number
  action: ApplicationDecision
  /** Required for a rejection; the applicant reads it. */
  reason?: string
  /** The version that the admin saw. */
  version?: number
  /** A shop that an admin approves is opened by its creator; the command line may open it at once. */
  shopStatus?: 'active' | 'inactive'
  actor: Actor
}

const UNIQUE_VIOLATION = '23505'

/** Decides a pending application: approves, rejects, or puts it away undecided. */
@inject()
export class DecideApplication {
  constructor(
    private acceptApplication: AcceptApplication,
    private notifyOwner: NotifyOwner,
    private hadTokens: HadAccessTokens,
    private outbox: Outbox,
    private recordAudit: RecordAudit,
    private live: Live,
    private clock: Clock
  ) {}

  /**
   * @throws NotFound, ApplicationDecided, ChangedMeanwhile, ReasonRequired; to approve ApplicantBanned,
   *   ApplicantMailRefused, CreatorNameTaken, AdminCannotSell
   */
  async execute(
    input: DecideApplicationInput,
    outer?: TransactionClientContract
  ): Promise<CreatorApplication> {
    if (input.action === 'reject' && !input.reason) throw new ReasonRequired()
    const found = await CreatorApplication.find(input.id)
    if (!found) throw new NotFound()
    try {
      return await atomically(outer, (trx) => this.#decide(found.userId, input, trx))
    } catch (error) {
      // A creator took the name while this transaction ran.
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
      throw new CreatorNameTaken(found.creatorName)
    }
  }

  async #decide(userId: number, input: DecideApplicationInput, trx: TransactionClientContract) {
    const { id, action, reason = null, version, shopStatus, actor } = input
    // The account first, as everywhere: deletion, ban and withdrawal wait for the decision.
    const owner = await User.query({ client: trx }).where('id', userId).forUpdate().firstOrFail()
    const application = await CreatorApplication.query({ client: trx })
      .where({ id })
      .forUpdate()
      .firstOrFail()
    if (application.status !== 'pending') {
      throw new ApplicationDecided(STATUS_OF[application.status])
    }
    if (version !== undefined && version !== application.version) throw new ChangedMeanwhile()

    const since = this.clock.now()
    if (action === 'approve') {
      await this.acceptApplication.execute({ application, owner, shopStatus }, trx)
    }
    const outcomes = {
      approve: { status: 'approved' },
      reject: { status: 'rejected', reason },
      archive: { status: 'archived', archivedBecause: 'set_aside', reason },
    } as const
    await application
      .merge({ ...outcomes[action], decidedAt: this.clock.now(), decidedBy: actor.userId })
      .merge({ version: application.version + 1 })
      .save()
    const hadTokens = await this.hadTokens.execute({ userId, since }, trx)
    await this.#tell(application, { owner, hadTokens }, trx)
    const subject = { type: 'creator_application', id }
    const details = { userId, creatorName: application.creatorName, reason }
    const { status } = outcomes[action]
    await this.recordAudit.execute(
      { actor, action: `application.${status}`, subject, details },
      trx
    )
    return application
  }

  /** An application that was put away is not mailed: nothing was decided about the applicant. */
  async #tell(
    application: CreatorApplication,
    { owner, hadTokens }: { owner: User; hadTokens: boolean },
    trx: TransactionClientContract
  ) {
    const { id, status, shopName, creatorName, reason } = application
    trx.after('commit', () => {
      this.live.publish(`users/${owner.id}`, { type: 'application', id })
    })
    if (status === 'archived') return
    await this.outbox.record(new CreatorApplicationDecided({ applicationId: id }), trx)
    const days = marketplace.applications.reapplyAfterDays
    const freeDays = settings.get('fees.freeDays')
    const shopUrl = `${appUrl}/c/${creatorName}`
    const data = { shopName, shopUrl, reason: reason ?? '', days, freeDays, hadTokens }
    await this.notifyOwner.execute({ owner, mail: `applications/${status}`, data }, trx)
  }
}
