import i18nManager from '@adonisjs/i18n/services/main'
import { errors as vineErrors } from '@vinejs/vine'
import { DomainException } from '#core/errors/domain_exception'

/**
 * The message of a domain error for the command line.
 * @throws the error itself when it is neither a domain nor a validation error
 */
export function errorMessage(error: unknown): string {
  if (error instanceof DomainException) {
    const i18n = i18nManager.locale('en-US')
    return i18n.t(`errors.${error.code}`, error.valuesIn(i18n))
  }
  if (!(error instanceof vineErrors.E_VALIDATION_ERROR)) throw error
  return error.messages.map(({ message }: { message: string }) => message).join('\n')
}
