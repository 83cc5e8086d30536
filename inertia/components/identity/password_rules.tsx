import { Check, Circle } from 'lucide-react'
import { useT } from '~/hooks/use_t'

/** `isMet` is null for a rule that only the server can check. */
type Rule = { key: string; isMet: boolean | null }

/**
 * The rules of a new password, checked while the user types. The server checks them again (identity/values/password_rules),
 * and also against a list of common passwords.
 */
export function PasswordRules({
  password,
  currentPassword,
}: {
  password: string
  currentPassword?: string
}) {
  const t = useT('identity')
  const rules: Rule[] = [
    { key: 'length', isMet: Array.from(password).length >= 8 },
    { key: 'letter', isMet: /\p{L}/u.test(password) },
    { key: 'digit', isMet: /\p{N}/u.test(password) },
    { key: 'uncommon', isMet: null },
    ...(currentPassword === undefined
      ? []
      : [{ key: 'different', isMet: password !== '' && password !== currentPassword }]),
  ]

  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {rules.map(({ key, isMet }) => (
        <span key={key} className={`inline-flex items-center gap-1 ${isMet ? 'text-success' : ''}`}>
          {isMet ? <Check aria-hidden size={12} /> : <Circle aria-hidden size={12} />}
          {t(`password_rules.${key}`)}
          {isMet ? <span className="sr-only">{t('password_rules.kept')}</span> : null}
        </span>
      ))}
    </span>
  )
}
