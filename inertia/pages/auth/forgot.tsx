import { useState } from 'react'
import { Head } from '@inertiajs/react'
import type { InertiaProps } from '~/types'
import { Button } from '~/components/ui/actions/button'
import { TextLink } from '~/components/ui/actions/text_link'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { TextField } from '~/components/ui/fields/text_field'
import { AuthHeading } from '~/components/identity/auth_heading'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ minutes: number }>

export default function Forgot({ minutes }: Props) {
  const t = useT('identity')
  const ask = useApi('api.auth.forgot_password.store')
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)

  async function submit() {
    const sent = await ask.submit({ body: { email } })
    if (sent !== undefined) setSentTo(email)
  }

  return (
    <>
      <Head title={t('forgot.title')} />
      <AuthHeading title={t('forgot.title')}>{t('forgot.lead')}</AuthHeading>
      {sentTo === null ? (
        <ApiForm api={ask} onSubmit={submit}>
          <TextField
            label={t('email')}
            {...ask.field('email')}
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            autoFocus
          />
          <Button type="submit" size="lg" fullWidth busy={ask.processing}>
            {t('forgot.submit')}
          </Button>
        </ApiForm>
      ) : (
        <div className="flex flex-col gap-4">
          <NoticeBox kind="success" title={t('forgot.sent_title')}>
            {t('forgot.sent', { email: sentTo, minutes })}
          </NoticeBox>
          <Button variant="outline" fullWidth onPress={() => setSentTo(null)}>
            {t('forgot.again')}
          </Button>
        </div>
      )}
      <p className="mt-6 text-center text-sm text-muted">
        <TextLink href="/auth/login">{t('forgot.back')}</TextLink>
      </p>
    </>
  )
}
