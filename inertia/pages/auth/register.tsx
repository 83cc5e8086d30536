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
import { useApi } from '~/hooks/use_api'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { bindFields } from '~/lib/forms/bind_fields'
import { withRedirect } from '~/lib/pages/redirects'
import { isQqMail } from '~/lib/qq_mail'

type Props = InertiaProps<{
  redirectTo: string
  code: { digits: number; minutes: number }
  isOpen: boolean
}>

const EMPTY = {
  username: '',
  email: '',
  code: '',
  password: '',
  passwordConfirmation: '',
  acceptedTerms: false,
}
type Form = typeof EMPTY

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
  const { form, field, signUp, submit, ...email } = useSignUp(redirectTo)
  const { errors } = signUp

  return (
    <>
      <Head title={t('register.title')} />
      <AuthHeading title={t('register.title')}>{t('register.lead')}</AuthHeading>
      <ApiForm api={signUp} onSubmit={submit}>
        <TextField
          label={t('username')}
          {...field('username')}
          autoComplete="nickname"
          hint={t('register.username_rule')}
          autoFocus
        />
        <TextField
          label={t('email')}
          {...field('email')}
          type="email"
          autoComplete="email"
          error={errors.email ?? email.error}
        />
        {leadsToSelling(redirectTo) && isQqMail(form.email) ? (
          <NoticeBox kind="warning" title={t('register.not_for_selling_title')}>
            {t('register.not_for_selling')}
          </NoticeBox>
        ) : null}
        <CodeRequest
          {...field('code')}
          email={form.email}
          rules={code}
          onEmailError={email.setError}
        />
        <NewPassword form={form} field={field} />
        <ConsentField
          words={t('register.accept_terms')}
          {...field('acceptedTerms')}
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
  const set = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }))

  async function submit() {
    setError(undefined)
    const user = await signUp.submit({ body: form as never })
    if (user) router.visit(redirectTo, { replace: true })
  }

  return { form, field: bindFields(form, set, signUp.errors), signUp, submit, error, setError }
}

type PasswordProps = Pick<ReturnType<typeof useSignUp>, 'form' | 'field'>

/** The password and its repetition. */
function NewPassword({ form, field }: PasswordProps) {
  const t = useT('identity')
  return (
    <>
      <PasswordField
        label={t('password')}
        {...field('password')}
        autoComplete="new-password"
        hint={<PasswordRules password={form.password} />}
      />
      <PasswordField
        label={t('password_again')}
        {...field('passwordConfirmation')}
        autoComplete="new-password"
      />
    </>
  )
}
