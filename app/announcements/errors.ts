import { domainError } from '#core/errors/domain_exception'

/** The announcement would have no recipients. */
export class NoRecipients extends domainError(422, 'NO_RECIPIENTS', 'audience') {}

/** Recipients that are no users. */
export class UnknownRecipients extends domainError(422, 'UNKNOWN_RECIPIENTS', 'audience') {
  /** At most 20 are named. */
  constructor(unknown: (string | number)[]) {
    super({ count: unknown.length }, { unknown: unknown.slice(0, 20) })
  }
}

/** After its publication only the text and the end of an announcement can be changed. */
export class AnnouncementPublished extends domainError(409, 'ANNOUNCEMENT_PUBLISHED') {}

export class AnnouncementWithdrawn extends domainError(409, 'ANNOUNCEMENT_WITHDRAWN') {}

/** The announcement would end before its publication. */
export class AnnouncementEndsTooEarly extends domainError(
  422,
  'ANNOUNCEMENT_ENDS_TOO_EARLY',
  'endsAt'
) {}
