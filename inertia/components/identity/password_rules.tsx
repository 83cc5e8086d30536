import { Check, Circle } from 'lucide-react'
import { useT } from '~/hooks/use_t'

const RULES: [key: string, isKept: (password: string) => boolean][] = [
  ['length', (password) => Array.from(password).length >= 8],
  ['letter', (password) => /\p{L}/u.test(password)],
  ['digit', (password) => /\p{N}/u.test(password)],
]

/** The rules before they are broken, ticked off while typing. */
export function PasswordRules({ password }: { password: string }) {
  const t = useT('identity')
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {RULES.map(([key, isKept]) => {
        const kept = isKept(password)
        return (
          <span
            key={key}
            className={`inline-flex items-center gap-1 ${kept ? 'text-success' : ''}`}
          >
            {kept ? <Check aria-hidden size={12} /> : <Circle aria-hidden size={12} />}
            {t(`password_rules.${key}`)}
            {kept ? <span className="sr-only">{t('password_rules.kept')}</span> : null}
          </span>
        )
      })}
    </span>
  )
}
