import { DomainException } from '#core/errors/domain_exception'

/** Receipts, files and refunds are part of a purchase: their emails cannot be turned off. */
export class MailRequired extends DomainException {
  status = 422
  code = 'MAIL_REQUIRED'
  override readonly field = 'preferences'
}
