import { domainError } from '#core/errors/domain_exception'

/** Receipts, files and refunds are part of a purchase: their emails cannot be turned off. */
export class MailRequired extends domainError(422, 'MAIL_REQUIRED', 'preferences') {}

/** This site has no keys for push services. */
export class PushOff extends domainError(409, 'PUSH_OFF') {}

/** The address of a device is not one of a push service. */
export class PushEndpointRefused extends domainError(422, 'PUSH_ENDPOINT_REFUSED', 'endpoint') {}
