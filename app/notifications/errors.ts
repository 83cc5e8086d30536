import { DomainException } from '#core/errors/domain_exception'

/** Receipts, files and refunds are part of a purchase: their emails cannot be turned off. */
export class MailRequired extends DomainException {
  status = 422
  code = 'MAIL_REQUIRED'
  override readonly field = 'preferences'
}

/** This site has no keys for push services. */
export class PushOff extends DomainException {
  status = 409
  code = 'PUSH_OFF'
}

/** The address of a device is not one of a push service. */
export class PushEndpointRefused extends DomainException {
  status = 422
  code = 'PUSH_ENDPOINT_REFUSED'
  override readonly field = 'endpoint'
}
