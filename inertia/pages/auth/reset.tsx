import { useState } from 'react'
import { Head, router } from '@inertiajs/react'
import { Button } from '~/components/ui/actions/button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { TextLink } from '~/components/ui/actions/text_link'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { TextSkeleton } from '~/components/ui/feedback/skeletons'
import { AuthHeading } from '~/components/identity/auth_heading'
import { NewPassword } from '~/components/identity/new_password'
import { useLinkToken } from '~/components/identity/use_link_token'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

const EMPTY = { password: '', passwordConfirmation: '' }

export default function Reset() {
  const t = useT('identity')
  const token = useLinkToken('/auth/reset')
  const reset = useApi('api.auth.reset_password.update')
  const [form, setForm] = useState(EMPTY)
  const isOver = reset.failure?.error === 'INVALID_RESET_TOKEN'

  async function submit() {
    const done = await reset.submit({ body: { ...form, token: token ?? '' } })
    if (done === undefined) return
    toast.success(t('reset.done'))
    router.visit('/auth/login', { replace: true })
  }

  return (
    <>
      <Head title={t('reset.title')} />
      <AuthHeading title={t('reset.title')}>{t('reset.lead')}</AuthHeading>
      {token === undefined ? <TextSkeleton lines={4} /> : null}
      {token === null ? (
        <NoticeBox kind="warning" title={t('reset.no_token_title')}>
          {t('reset.no_token')}
        </NoticeBox>
      ) : null}
      {token ? (
        <ApiForm api={reset} onSubmit={submit}>
          <NewPassword
            value={form}
            onChange={(part) => setForm((before) => ({ ...before, ...part }))}
            errors={reset.errors}
            autoFocus
          />
          <Button type="submit" size="lg" fullWidth busy={reset.processing}>
            {t('reset.submit')}
          </Button>
        </ApiForm>
      ) : null}
      {token === null || isOver ? (
        <LinkButton href="/auth/forgot" variant="outline" fullWidth className="mt-4">
          {t('reset.ask_again')}
        </LinkButton>
      ) : null}
      <p className="mt-6 text-center text-sm text-muted">
        <TextLink href="/auth/login">{t('forgot.back')}</TextLink>
      </p>
    </>
  )
}
