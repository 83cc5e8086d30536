import { Check, Circle } from 'lucide-react'
import { useT } from '~/hooks/use_t'

type Rule = { key: string; isKept: boolean | null }

/** The rules, ticked off while typing; the list of common passwords is on the server. */
export function PasswordRules({ password, current }: { password: string; current?: string }) {
  const t = useT('identity')
  const rules: Rule[] = [
    { key: 'length', isKept: Array.from(password).length >= 8 },
    { key: 'letter', isKept: /\p{L}/u.test(password) },
    { key: 'digit', isKept: /\p{N}/u.test(password) },
    { key: 'uncommon', isKept: null },
    ...(current === undefined
      ? []
      : [{ key: 'different', isKept: password !== '' && password !== current }]),
  ]

  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {rules.map(({ key, isKept }) => (
        <span
          key={key}
          className={`inline-flex items-center gap-1 ${isKept ? 'text-success' : ''}`}
        >
          {isKept ? <Check aria-hidden size={12} /> : <Circle aria-hidden size={12} />}
          {t(`password_rules.${key}`)}
          {isKept ? <span className="sr-only">{t('password_rules.kept')}</span> : null}
        </span>
      ))}
    </span>
  )
}
