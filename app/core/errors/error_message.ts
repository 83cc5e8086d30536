import i18nManager from '@adonisjs/i18n/services/main'
import { errors as vineErrors } from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import { DomainException } from '#core/errors/domain_exception'
import { validationMessages } from '#core/i18n/validation_messages'

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
  return faultsOf(error)
    .map(({ field, message }) => `${field}: ${message}`)
    .join('\n')
}

type Fault = { field: string; rule: string; message: string; meta?: object }

/** The wrong fields, each with the rule in words: without a request, the validator's own words do not name it. */
export function faultsOf(error: InstanceType<typeof vineErrors.E_VALIDATION_ERROR>): Fault[] {
  const provider = validationMessages(i18nManager.locale('en-US'))
  return (error.messages as Fault[]).map((fault) => {
    const name = fault.field.split('.').at(-1)!
    const wildCardPath = fault.field.replaceAll(/\.\d+(?=\.|$)/g, '.*')
    const place = { name, wildCardPath } as FieldContext
    return { ...fault, message: provider.getMessage(fault.message, fault.rule, place, fault.meta) }
  })
}
