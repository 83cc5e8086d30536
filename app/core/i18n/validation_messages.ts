import type { I18n } from '@adonisjs/i18n'
import type { FieldContext, MessagesProviderContact } from '@vinejs/vine/types'

/** A key cannot hold words and be a group (`array.minLength`) at once. */
const NAMED_OTHERWISE: Record<string, string> = { array: 'list' }

/**
 * Validation messages of resources/lang/<locale>/validation.json: `messages.<field>.<rule>`, else
 * `messages.<rule>`, with `fields.<field>` for its name; a rule without words has a wrong format.
 *
 * The framework's provider translates `otherField` inside the rule's own options. Those belong to
 * the compiled validator: after one refusal `sameAs('password')` would look for a field that is
 * called like the translation, for ever. So it gets a copy.
 */
export function validationMessages(i18n: I18n): MessagesProviderContact {
  return {
    getMessage(_message: string, rule: string, field: FieldContext, meta?: object) {
      // Most requests are refused nothing: only then are words looked for.
      const provider = i18n.createMessagesProvider('validation')
      const wordless = i18n.t('validation.messages.regex')
      return provider.getMessage(wordless, NAMED_OTHERWISE[rule] ?? rule, field, { ...meta })
    },
  }
}
