import type { I18n } from '@adonisjs/i18n'
import type { FieldContext, MessagesProviderContact } from '@vinejs/vine/types'

/** A key cannot be both a message and a group (`array.minLength`). */
const NAMED_OTHERWISE: Record<string, string> = { array: 'list' }

/**
 * Validation messages of resources/lang/<locale>/validation.json: `messages.<field>.<rule>`, otherwise
 * `messages.<rule>`, with `fields.<field>` as its name; a rule without a message has the wrong format.
 * The framework's provider translates `otherField` inside the rule's own options, which belong to the compiled
 * validator: after one failure, `sameAs('password')` would look for a field named like the translation. Therefore it
 * gets a copy.
 */
export function validationMessages(i18n: I18n): MessagesProviderContact {
  return {
    getMessage(_message: string, rule: string, field: FieldContext, meta?: object) {
      // Created lazily, because most requests have no validation errors.
      const provider = i18n.createMessagesProvider('validation')
      const wordless = i18n.t('validation.messages.regex')
      return provider.getMessage(wordless, NAMED_OTHERWISE[rule] ?? rule, field, { ...meta })
    },
  }
}
