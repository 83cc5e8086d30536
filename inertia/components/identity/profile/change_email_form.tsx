import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Data } from '@generated/data'
import { OwnCode, type CodeRules } from '~/components/identity/profile/own_code'
import { useAddressChange } from '~/components/identity/profile/use_address_change'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { TextField } from '~/components/ui/fields/text_field'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'

type Props = {
  profile: Data.Identity.User
  code: CodeRules
  onCancel: () => void
  /** The code was mailed to the new address. */
  onDone: () => void
}

const EMPTY = { email: '', verificationCode: '' }

/** The first of two steps: the new address, and a code from the current one. */
export function ChangeEmailForm({ profile, code, onCancel, onDone }: Props) {
  const t = useT('identity')
  const { api, change } = useAddressChange(profile)
  const [form, setForm] = useState(EMPTY)
  const { processing } = api
  useUnsavedGuard(form !== EMPTY)

  async function submit() {
    if (!(await change(form))) return
    flushSync(() => setForm(EMPTY))
    onDone()
  }

  return (
    <ApiForm api={api} onSubmit={submit} className="flex max-w-md flex-col gap-5">
      <TextField
        label={t('profile.email.next')}
        {...api.field('email')}
        type="email"
        autoComplete="email"
        hint={t('profile.email.next_hint')}
        value={form.email}
        onChange={(email) => setForm({ ...form, email })}
        autoFocus
      />
      <OwnCode
        purpose="change_email"
        address={profile.email}
        {...api.field('verificationCode')}
        label={t('profile.email.own_code')}
        lead={t('profile.email.own_code_lead', { email: profile.email })}
        value={form.verificationCode}
        onChange={(verificationCode) => setForm({ ...form, verificationCode })}
        rules={code}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={processing}>
          {t('profile.email.continue')}
        </Button>
        <Button variant="tertiary" disabled={processing} onPress={onCancel}>
          {t('profile.cancel')}
        </Button>
      </div>
    </ApiForm>
  )
}
