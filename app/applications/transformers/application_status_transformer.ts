import { BaseTransformer } from '@adonisjs/core/transformers'
import { STATUS_OF } from '#applications/values/application_status'
import type CreatorApplication from '#applications/models/creator_application'
import type { ApplicationProgress } from '#applications/queries/own_application'

/** A user's way to becoming a creator, as they see it (M-APP-02). */
export default class ApplicationStatusTransformer extends BaseTransformer<ApplicationProgress> {
  toObject() {
    const { status, application, mail, draft, proofCode, canApplyFrom } = this.resource
    const { address, isRefused, provedUntil } = mail
    return {
      status,
      application: application && ownApplication(application),
      mail: {
        address,
        isRefused,
        isProved: provedUntil !== null,
        provedUntil: provedUntil?.toUTC().toISO() ?? null,
      },
      draft,
      proofCode,
      canApplyFrom: canApplyFrom?.toUTC().toISO() ?? null,
    }
  }
}

function ownApplication(application: CreatorApplication) {
  const { id, status, creatorName, shopName, shopDescription, personalBio, contactInfo } =
    application
  const { contentPageLinks, otherPlatformLinks, reason, archivedBecause } = application
  return {
    id,
    status: STATUS_OF[status],
    creatorName,
    shopName,
    shopDescription,
    personalBio,
    contactInfo,
    contentPageLinks,
    otherPlatformLinks,
    submittedAt: application.submittedAt.toUTC().toISO()!,
    decidedAt: application.decidedAt?.toUTC().toISO() ?? null,
    reason,
    archivedBecause,
    acknowledgedAt: application.acknowledgedAt?.toUTC().toISO() ?? null,
  }
}
