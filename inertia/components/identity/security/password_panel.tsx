import { useState } from 'react'
import { NewPassword } from '~/components/identity/new_password'
import { Button } from '~/components/ui/actions/button'
import { TextLink } from '~/components/ui/actions/text_link'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { PasswordField } from '~/components/ui/fields/password_field'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { bindFields } from '~/lib/forms/bind_fields'
import { toast } from '~/lib/toast'

const EMPTY = { currentPassword: '', password: '', passwordConfirmation: '' }

/** Changes the password, given the current one. */
export function PasswordPanel({ email }: { email: string }) {
  const t = useT('identity')
  const change = useApi('api.user.password.update')
  const [form, setForm] = useState(EMPTY)
  const set = (part: Partial<typeof EMPTY>) => setForm((before) => ({ ...before, ...part }))

  async function submit() {
    const done = await change.submit({ body: form })
    if (done === undefined) return
    setForm(EMPTY)
    toast.success(t('security.password.done'))
  }

  const field = bindFields(form, set, change.errors)
  return (
    <Panel title={t('security.password.title')} description={t('security.password.lead')}>
      <ApiForm api={change} onSubmit={submit} className="flex max-w-md flex-col gap-5">
        {/* So that password managers recognize the account. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('current_password')}
          {...field('currentPassword')}
          autoComplete="current-password"
        />
        <NewPassword
          value={form}
          onChange={set}
          errors={change.errors}
          current={form.currentPassword}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={change.processing}>
            {t('security.password.submit')}
          </Button>
          <TextLink href="/auth/forgot">{t('security.password.forgot')}</TextLink>
        </div>
      </ApiForm>
    </Panel>
  )
}
