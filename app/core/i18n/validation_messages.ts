import type { I18n } from '@adonisjs/i18n'
import type { FieldContext, MessagesProviderContact } from '@vinejs/vine/types'

/**
 * Validation messages of resources/lang/<locale>/validation.json: `messages.<field>.<rule>`, else
 * `messages.<rule>`, with `fields.<field>` for its name.
 *
 * The framework's provider translates `otherField` inside the rule's own options. Those belong to
 * the compiled validator: after one refusal `sameAs('password')` would look for a field that is
 * called like the translation, for ever. So it gets a copy.
 */
export function validationMessages(i18n: I18n): MessagesProviderContact {
  const provider = i18n.createMessagesProvider('validation')
  return {
    getMessage: (message: string, rule: string, field: FieldContext, meta?: object) =>
      provider.getMessage(message, rule, field, { ...meta }),
  }
}
