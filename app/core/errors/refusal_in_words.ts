import i18nManager from '@adonisjs/i18n/services/main'
import { errors as vineErrors } from '@vinejs/vine'
import { DomainException } from '#core/errors/domain_exception'

/**
 * A refusal for people in a shell.
 * @throws the error itself when it is none
 */
export function refusalInWords(error: unknown): string {
  if (error instanceof DomainException) {
    return i18nManager.locale('en-US').t(`errors.${error.code}`, error.values)
  }
  if (!(error instanceof vineErrors.E_VALIDATION_ERROR)) throw error
  return error.messages.map(({ message }: { message: string }) => message).join('\n')
}
