import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { TooManyRequests } from '#core/errors'
import { settings } from '#core/settings/settings'
import type { Actor } from '#core/http/actor'
import { AdminCannotSell, CreatorNameTaken } from '#creators/errors'
import Creator from '#creators/models/creator'
import { NotifyOwner } from '#identity/actions/notify_owner'
import { QqMailRefused } from '#identity/errors'
import { lockAccount } from '#identity/actions/lock_account'
import type User from '#identity/models/user'
import { isRefusedForCreators } from '#identity/values/creator_mail'
import { assertShopName } from '#shops/actions/assert_shop_name'
import {
  AlreadyCreator,
  ApplicationsClosed,
  ApplicationPending,
  MailNotProved,
  NoPublishedWork,
  ReapplyTooEarly,
} from '#applications/errors'
import { Live } from '#platform/realtime/live'
import ApplicationDraft from '#applications/models/application_draft'
import CreatorApplication, { type ApplicationLink } from '#applications/models/creator_application'
import { FindApplicationName } from '#applications/queries/own_application'
import { provedUntil } from '#applications/values/mail_proof'
import { proofCodeOf } from '#applications/values/proof_code'
import { canApplyFrom } from '#applications/values/reapplication'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface SubmitApplicationInput {
  userId: number
  creatorName: string
  shopName: string
  shopDescription: string
  personalBio: string
  contactInfo: string
  contentPageLinks: ApplicationLink[]
  otherPlatformLinks: ApplicationLink[]
  /** The applicant confirms that the linked pages show published work. */
  hasPublishedWork: boolean
  actor: Actor
}

const UNIQUE_VIOLATION = '23505'
const DAY_SECONDS = 24 * 60 * 60

/** Applies as a creator. An earlier rejection is replaced, and what was typed is deleted. */
@inject()
export class SubmitApplication {
  constructor(
    private findName: FindApplicationName,
    private notifyOwner: NotifyOwner,
    private recordAudit: RecordAudit,
    private live: Live,
    private clock: Clock
  ) {}

  /**
   * @throws ApplicationsClosed, NoPublishedWork, AdminCannotSell, AlreadyCreator, ApplicationPending, ReapplyTooEarly, QqMailRefused,
   *   MailNotProved, InvalidCreatorName, CreatorNameTaken, NameRefused, ShopNameTaken, TooManyRequests
   */
  async execute(
    input: SubmitApplicationInput,
    outer?: TransactionClientContract
  ): Promise<CreatorApplication> {
    if (!settings.get('applications.open')) throw new ApplicationsClosed()
    const { userId, hasPublishedWork, actor, ...content } = input
    if (content.contentPageLinks.length === 0) throw new NoPublishedWork('contentPageLinks')
    if (!hasPublishedWork) throw new NoPublishedWork('hasPublishedWork')
    try {
      return await atomically(outer, async (trx) => {
        const user = await lockAccount(userId, trx)
        const now = this.clock.now()
        await this.#assertMayApply(user, now, trx)
        await this.findName.execute(content.creatorName, trx)
        await assertShopName({ name: content.shopName, field: 'shopName', userId }, trx)
        await trx
          .from('creator_applications')
          .where({ user_id: userId, status: 'rejected' })
          .update({ status: 'archived', archived_because: 'superseded' })
        const application = await this.#store(user, content, now, trx)
        const subject = { type: 'creator_application', id: application.id }
        await this.recordAudit.execute({ actor, action: 'application.submitted', subject }, trx)
        const data = { creatorName: content.creatorName, shopName: content.shopName }
        await this.notifyOwner.execute({ owner: user, mail: 'applications/received', data }, trx)
        trx.after('commit', () => this.live.publish('admins', { type: 'application' }))
        return application
      })
    } catch (error) {
      // Another pending application took the name at the same moment.
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
      throw new CreatorNameTaken(content.creatorName)
    }
  }

  /** With the account locked, so that parallel requests of one user see each other. */
  async #assertMayApply(user: User, now: DateTime, trx: TransactionClientContract) {
    if (user.isAdmin) throw new AdminCannotSell()
    const creator = await Creator.findBy({ userId: user.id, status: 'active' }, { client: trx })
    if (creator) throw new AlreadyCreator()

    const latest = await CreatorApplication.query({ client: trx })
      .where('userId', user.id)
      .orderBy('id', 'desc')
      .first()
    if (latest?.status === 'pending') throw new ApplicationPending()
    const from = canApplyFrom(latest, now)
    if (from) throw new ReapplyTooEarly(dayOf(from, user.locale), from.toUTC().toISO()!)
    await assertUnderDailyLimit(user.id, now, trx)

    if (isRefusedForCreators(user.email)) throw new QqMailRefused()
    const draft = await ApplicationDraft.find(user.id, { client: trx })
    if (!provedUntil(draft, user.email, now)) throw new MailNotProved()
  }

  async #store(
    { id: userId, email }: User,
    content: Omit<SubmitApplicationInput, 'userId' | 'hasPublishedWork' | 'actor'>,
    now: DateTime,
    trx: TransactionClientContract
  ) {
    const { contentPageLinks, otherPlatformLinks, ...texts } = content
    const application = await CreatorApplication.create(
      {
        userId,
        email,
        ...texts,
        status: 'pending',
        proofCode: await proofCodeOf(userId),
        acceptedTermsAt: now,
        submittedAt: now,
        version: 1,
        // The driver would send an array as a PostgreSQL array.
        contentPageLinks: JSON.stringify(contentPageLinks) as never,
        otherPlatformLinks: JSON.stringify(otherPlatformLinks) as never,
      },
      { client: trx }
    )
    await trx.from('creator_application_drafts').where({ user_id: userId }).update({ sealed: null })
    return application
  }
}

/** Counted in the transaction, because the limiter knows no days. */
async function assertUnderDailyLimit(
  userId: number,
  now: DateTime,
  trx: TransactionClientContract
) {
  const { perDay } = marketplace.applications
  const recent = await CreatorApplication.query({ client: trx })
    .where({ userId })
    .where('submittedAt', '>', now.minus({ days: 1 }).toJSDate())
    .orderBy('id', 'desc')
    .limit(perDay)
  if (recent.length < perDay) return
  const waited = now.diff(recent.at(-1)!.submittedAt, 'seconds').seconds
  throw new TooManyRequests(Math.max(1, Math.ceil(DAY_SECONDS - waited)))
}

const dayOf = (moment: DateTime, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(moment.toJSDate())
