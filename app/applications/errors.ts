import { DomainException } from '#core/errors/domain_exception'

/** Nothing to look at: no content page is named, or the applicant does not confirm that work is published. */
export class NoPublishedWork extends DomainException {
  status = 422
  code = 'NO_PUBLISHED_WORK'

  constructor(override readonly field: 'contentPageLinks' | 'hasPublishedWork') {
    super()
  }
}

/** The account's address was not proved within the last days, or has changed since. */
export class MailNotProved extends DomainException {
  status = 409
  code = 'MAIL_NOT_PROVED'
}

export class ApplicationPending extends DomainException {
  status = 409
  code = 'APPLICATION_PENDING'
}

export class AlreadyCreator extends DomainException {
  status = 409
  code = 'ALREADY_CREATOR'
}

/** After a rejection, an applicant waits some days. */
export class ReapplyTooEarly extends DomainException {
  status = 409
  code = 'REAPPLY_TOO_EARLY'

  constructor(day: string, canApplyFrom: string) {
    super({ day }, { canApplyFrom })
  }
}

export class NothingToAcknowledge extends DomainException {
  status = 409
  code = 'NOTHING_TO_ACKNOWLEDGE'
}

export class NothingPending extends DomainException {
  status = 409
  code = 'NOTHING_PENDING'
}

/** Another admin decided first, or the applicant withdrew. */
export class ApplicationDecided extends DomainException {
  status = 409
  code = 'APPLICATION_DECIDED'

  constructor(status: string) {
    super({}, { status })
  }
}

/** A rejection without a reason is of no use to the applicant. */
export class ReasonRequired extends DomainException {
  status = 422
  code = 'REASON_REQUIRED'
  override readonly field = 'reason'
}

export class ApplicantBanned extends DomainException {
  status = 409
  code = 'APPLICANT_BANNED'
}

/** Since the application, the applicant has changed to an address that creators may not use. */
export class ApplicantMailRefused extends DomainException {
  status = 409
  code = 'APPLICANT_MAIL_REFUSED'
}

/** An admin has closed the applications. */
export class ApplicationsClosed extends DomainException {
  status = 403
  code = 'APPLICATIONS_CLOSED'
}

/** Creator and shop are inactive already. */
export class CreatorEnded extends DomainException {
  status = 409
  code = 'CREATOR_ENDED'
}
