import { useState } from 'react'
import { Head, router } from '@inertiajs/react'
import type { InertiaProps } from '~/types'
import { Button } from '~/components/ui/actions/button'
import { TextLink } from '~/components/ui/actions/text_link'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { ConsentField } from '~/components/ui/fields/consent_field'
import { PasswordField } from '~/components/ui/fields/password_field'
import { TextField } from '~/components/ui/fields/text_field'
import { AuthHeading } from '~/components/identity/auth_heading'
import { CodeRequest } from '~/components/identity/code_request'
import { PasswordRules } from '~/components/identity/password_rules'
import type { FieldMessages } from '~/lib/api/api_error'
import { useApi } from '~/hooks/use_api'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { withRedirect } from '~/lib/pages/redirects'
import { isQqMail } from '~/lib/qq_mail'

type Props = InertiaProps<{
  redirectTo: string
  code: { digits: number; minutes: number }
  isOpen: boolean
}>

const WORDS = { username: '', email: '', code: '', password: '', passwordConfirmation: '' }
const EMPTY = { ...WORDS, acceptedTerms: false }

export default function Register({ isOpen, ...props }: Props) {
  return isOpen ? <SignUp {...props} /> : <Closed redirectTo={props.redirectTo} />
}

/** An admin has closed the registration. */
function Closed({ redirectTo }: Pick<Props, 'redirectTo'>) {
  const t = useT('identity')
  const { contactEmail } = useShared()
  return (
    <>
      <Head title={t('register.title')} />
      <AuthHeading title={t('register.closed')}>
        {t('register.closed_hint', { contact: contactEmail })}
      </AuthHeading>
      <HasAccount redirectTo={redirectTo} />
    </>
  )
}

function HasAccount({ redirectTo }: Pick<Props, 'redirectTo'>) {
  const t = useT('identity')
  return (
    <p className="mt-6 text-center text-sm text-muted">
      {t('register.has_account')}{' '}
      <TextLink href={withRedirect('/auth/login', redirectTo)}>{t('login.title')}</TextLink>
    </p>
  )
}

function SignUp({ redirectTo, code }: Omit<Props, 'isOpen'>) {
  const t = useT('identity')
  const { form, set, setAcceptedTerms, signUp, submit, ...email } = useSignUp(redirectTo)
  const { errors } = signUp

  return (
    <>
      <Head title={t('register.title')} />
      <AuthHeading title={t('register.title')}>{t('register.lead')}</AuthHeading>
      <ApiForm api={signUp} onSubmit={submit}>
        <TextField
          label={t('username')}
          {...signUp.field('username')}
          autoComplete="nickname"
          hint={t('register.username_rule')}
          value={form.username}
          onChange={set('username')}
          autoFocus
        />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          value={form.email}
          onChange={set('email')}
          error={errors.email ?? email.error}
        />
        {leadsToSelling(redirectTo) && isQqMail(form.email) ? (
          <NoticeBox kind="warning" title={t('register.not_for_selling_title')}>
            {t('register.not_for_selling')}
          </NoticeBox>
        ) : null}
        <CodeRequest
          email={form.email}
          value={form.code}
          onChange={set('code')}
          error={errors.code}
          rules={code}
          onEmailError={email.setError}
        />
        <NewPassword form={form} set={set} errors={errors} />
        <ConsentField
          words={t('register.accept_terms')}
          name="acceptedTerms"
          value={form.acceptedTerms}
          onChange={setAcceptedTerms}
          error={form.acceptedTerms ? undefined : errors.acceptedTerms}
        />
        <Button type="submit" size="lg" fullWidth busy={signUp.processing}>
          {t('register.submit')}
        </Button>
      </ApiForm>
      <HasAccount redirectTo={redirectTo} />
    </>
  )
}

const leadsToSelling = (redirectTo: string) => /^\/become-creator(\/|\?|$)/.test(redirectTo)

/** The form; `error` is about the address that a code was requested for. */
function useSignUp(redirectTo: string) {
  const signUp = useApi('api.auth.sign_up.store')
  const [form, setForm] = useState(EMPTY)
  const [error, setError] = useState<string>()
  const set = (field: keyof typeof WORDS) => (value: string) =>
    setForm((before) => ({ ...before, [field]: value }))

  async function submit() {
    setError(undefined)
    const user = await signUp.submit({ body: form as never })
    if (user) router.visit(redirectTo, { replace: true })
  }

  const setAcceptedTerms = (acceptedTerms: boolean) =>
    setForm((before) => ({ ...before, acceptedTerms }))
  return { form, set, setAcceptedTerms, signUp, submit, error, setError }
}

type PasswordProps = {
  form: typeof EMPTY
  set: (field: keyof typeof WORDS) => (value: string) => void
  errors: FieldMessages
}

/** The password and its repetition. */
function NewPassword({ form, set, errors }: PasswordProps) {
  const t = useT('identity')
  return (
    <>
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="new-password"
        hint={<PasswordRules password={form.password} />}
        value={form.password}
        onChange={set('password')}
        error={errors.password}
      />
      <PasswordField
        label={t('password_again')}
        name="passwordConfirmation"
        autoComplete="new-password"
        value={form.passwordConfirmation}
        onChange={set('passwordConfirmation')}
        error={errors.passwordConfirmation}
      />
    </>
  )
}
