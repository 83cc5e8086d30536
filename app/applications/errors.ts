import { domainError } from '#core/errors/domain_exception'

/** Nothing to look at: no content page is named, or the applicant does not confirm that work is published. */
export class NoPublishedWork extends domainError(422, 'NO_PUBLISHED_WORK') {
  constructor(override readonly field: 'contentPageLinks' | 'hasPublishedWork') {
    super()
  }
}

/** The account's address was not proved within the last days, or has changed since. */
export class MailNotProved extends domainError(409, 'MAIL_NOT_PROVED') {}

export class ApplicationPending extends domainError(409, 'APPLICATION_PENDING') {}

export class AlreadyCreator extends domainError(409, 'ALREADY_CREATOR') {}

/** After a rejection, an applicant waits some days. */
export class ReapplyTooEarly extends domainError(409, 'REAPPLY_TOO_EARLY') {
  constructor(day: string, canApplyFrom: string) {
    super({ day }, { canApplyFrom })
  }
}

export class NothingToAcknowledge extends domainError(409, 'NOTHING_TO_ACKNOWLEDGE') {}

export class NothingPending extends domainError(409, 'NOTHING_PENDING') {}

/** Another admin decided first, or the applicant withdrew. */
export class ApplicationDecided extends domainError(409, 'APPLICATION_DECIDED') {
  constructor(status: string) {
    super({}, { status })
  }
}

/** A rejection without a reason is of no use to the applicant. */
export class ReasonRequired extends domainError(422, 'REASON_REQUIRED', 'reason') {}

export class ApplicantBanned extends domainError(409, 'APPLICANT_BANNED') {}

/** Since the application, the applicant has changed to an address that creators may not use. */
export class ApplicantMailRefused extends domainError(409, 'APPLICANT_MAIL_REFUSED') {}

/** An admin has closed the applications. */
export class ApplicationsClosed extends domainError(403, 'APPLICATIONS_CLOSED') {}

/** Creator and shop are inactive already. */
export class CreatorEnded extends domainError(409, 'CREATOR_ENDED') {}
