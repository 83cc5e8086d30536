import { PasswordRules } from '~/components/identity/password_rules'
import { PasswordField } from '~/components/ui/fields/password_field'
import { bindFields } from '~/lib/forms/bind_fields'
import { useT } from '~/hooks/use_t'

type Props = {
  value: { password: string; passwordConfirmation: string }
  onChange: (change: { password?: string; passwordConfirmation?: string }) => void
  errors: Record<string, string>
  /** The password that it must differ from, when that is known. */
  current?: string
  autoFocus?: boolean
}

/** A new password, typed twice, with its rules. */
export function NewPassword({ value, onChange, errors, current, autoFocus }: Props) {
  const t = useT('identity')
  const field = bindFields(value, onChange, errors)
  return (
    <>
      <PasswordField
        label={t('new_password')}
        {...field('password')}
        autoComplete="new-password"
        hint={<PasswordRules password={value.password} currentPassword={current} />}
        autoFocus={autoFocus}
      />
      <PasswordField
        label={t('new_password_again')}
        {...field('passwordConfirmation')}
        autoComplete="new-password"
      />
    </>
  )
}
