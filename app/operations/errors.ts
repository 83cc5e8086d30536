import { domainError } from '#core/errors/domain_exception'

export class UnknownQueue extends domainError(404, 'UNKNOWN_QUEUE') {}

/** The job is in another state than the operation needs. */
export class JobNotFailed extends domainError(409, 'JOB_NOT_FAILED') {}

/** Only delayed jobs are made due. */
export class JobNotDelayed extends domainError(409, 'JOB_NOT_DELAYED') {}

/** The job no longer exists. */
export class JobGone extends domainError(409, 'JOB_GONE') {}

/** The database is not held after a restore. */
export class NotHeld extends domainError(409, 'NOT_HELD') {}
