import { useState } from 'react'
import { Head, router } from '@inertiajs/react'
import type { InertiaProps } from '~/types'
import { Button } from '~/components/ui/actions/button'
import { TextLink } from '~/components/ui/actions/text_link'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { PasswordField } from '~/components/ui/fields/password_field'
import { TextField } from '~/components/ui/fields/text_field'
import { AuthHeading } from '~/components/identity/auth_heading'
import { SecondStep } from '~/components/identity/second_step'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import type { FieldMessages } from '~/lib/api/api_error'
import { withRedirect } from '~/lib/pages/redirects'

type Props = InertiaProps<{ redirectTo: string; ended: string | null }>

export default function Login({ redirectTo, ended, isRegistrationOpen }: Props) {
  const t = useT('identity')
  const signIn = useApi('api.auth.sign_in.store')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [challenge, setChallenge] = useState<string | null>(null)
  const [expired, setExpired] = useState<string>()
  const enter = () => router.visit(redirectTo, { replace: true })

  async function submit() {
    setExpired(undefined)
    const response = await signIn.submit({ body: { email, password } })
    if (!response) return
    if (!('challenge' in response)) return enter()
    setPassword('')
    setChallenge(response.challenge)
  }

  function backToPassword(reason?: string) {
    setExpired(reason)
    setChallenge(null)
  }

  if (challenge) {
    return (
      <>
        <Head title={t('login.second_title')} />
        <SecondStep challenge={challenge} onSignedIn={enter} onBack={backToPassword} />
      </>
    )
  }
  return (
    <>
      <Head title={t('login.title')} />
      <AuthHeading title={t('login.title')}>{t('login.lead')}</AuthHeading>
      <ApiForm api={signIn} onSubmit={submit}>
        {ended && !expired ? (
          <NoticeBox kind="warning">{t(`login.ended.${ended}`)}</NoticeBox>
        ) : null}
        {expired ? <NoticeBox kind="warning">{expired}</NoticeBox> : null}
        <Credentials
          email={email}
          setEmail={setEmail}
          password={password}
          setPassword={setPassword}
          errors={signIn.errors}
          isRetry={Boolean(expired)}
        />
        <TextLink href="/auth/forgot" className="self-start text-sm">
          {t('login.forgot')}
        </TextLink>
        <Button type="submit" size="lg" fullWidth busy={signIn.processing}>
          {t('login.submit')}
        </Button>
      </ApiForm>
      {isRegistrationOpen ? <NoAccount redirectTo={redirectTo} /> : null}
    </>
  )
}

function NoAccount({ redirectTo }: Pick<Props, 'redirectTo'>) {
  const t = useT('identity')
  return (
    <p className="mt-6 text-center text-sm text-muted">
      {t('login.no_account')}{' '}
      <TextLink href={withRedirect('/auth/register', redirectTo)}>{t('register.title')}</TextLink>
    </p>
  )
}

type CredentialProps = {
  email: string
  setEmail: (email: string) => void
  password: string
  setPassword: (password: string) => void
  errors: FieldMessages
  /** The second step expired: only the password is asked for again. */
  isRetry: boolean
}

function Credentials({ email, setEmail, password, setPassword, errors, isRetry }: CredentialProps) {
  const t = useT('identity')
  return (
    <>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={errors.email}
        autoFocus={!isRetry}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={errors.password}
        autoFocus={isRetry}
      />
    </>
  )
}
