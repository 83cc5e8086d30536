import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ApplicationDetails } from '#applications/queries/applications'
import { applicationData } from '#applications/values/application_data'
import { STATUS_OF } from '#applications/values/application_status'

/** One application with everything an admin needs to decide it. */
export default class ApplicationDetailsTransformer extends BaseTransformer<ApplicationDetails> {
  toObject() {
    const { application, applicant, othersOfUser, sameLinks, nextId } = this.resource
    const { shopDescription, personalBio, contentPageLinks, otherPlatformLinks } = application
    return {
      ...applicationData(application),
      appliedWith: application.email,
      shopDescription,
      personalBio,
      contentPageLinks,
      otherPlatformLinks,
      proofCode: application.proofCode,
      acknowledgedAt: application.acknowledgedAt?.toISOString() ?? null,
      endedAt: application.endedAt?.toISOString() ?? null,
      applicant: {
        registeredAt: applicant.registeredAt.toISOString(),
        orders: applicant.orders,
        bans: applicant.bans.map(({ reason, createdAt, liftedAt }) => ({
          reason,
          createdAt: createdAt.toISOString(),
          liftedAt: liftedAt?.toISOString() ?? null,
        })),
      },
      othersOfUser: othersOfUser.map((one) => ({ ...other(one), reason: one.reason })),
      sameLinks: sameLinks.map(other),
      nextId,
    }
  }
}

function other(row: ApplicationDetails['sameLinks'][number]) {
  const { id, status, creatorName, username, submittedAt } = row
  return {
    id,
    status: STATUS_OF[status],
    creatorName,
    username,
    submittedAt: submittedAt.toISOString(),
  }
}
