import { DomainException } from '#core/errors/domain_exception'

export class UnknownQueue extends DomainException {
  status = 404
  code = 'UNKNOWN_QUEUE'
}

/** The job is in another state than the operation needs. */
export class JobNotFailed extends DomainException {
  status = 409
  code = 'JOB_NOT_FAILED'
}

/** Only delayed jobs are made due. */
export class JobNotDelayed extends DomainException {
  status = 409
  code = 'JOB_NOT_DELAYED'
}

/** The job no longer exists. */
export class JobGone extends DomainException {
  status = 409
  code = 'JOB_GONE'
}
