import { useState } from 'react'
import { flushSync } from 'react-dom'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { TextField } from '~/components/ui/fields/text_field'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/use_unsaved_guard'
import { toast } from '~/lib/toast'

/** The name that everybody reads. */
export function NamePanel({ profile }: { profile: Data.Identity.User }) {
  const t = useT('identity')
  const save = useApi('api.user.profile.update')
  const [saved, setSaved] = useState(profile.username)
  const [username, setUsername] = useState(saved)
  const dirty = username !== saved
  useUnsavedGuard(dirty)

  async function submit() {
    // An address that waits for its code goes on waiting.
    const email = profile.pendingEmail ?? profile.email
    const user = await save.submit({ body: { username, email } })
    if (!user) return
    flushSync(() => {
      setSaved(user.username)
      setUsername(user.username)
    })
    toast.success(t('profile.name.saved'))
    router.reload({ only: ['profile'] })
  }

  return (
    <Panel title={t('profile.name.title')} description={t('profile.name.lead')}>
      <ApiForm api={save} onSubmit={submit} className="flex max-w-md flex-col gap-5">
        <TextField
          label={t('username')}
          name="username"
          autoComplete="nickname"
          hint={t('register.username_rule')}
          value={username}
          onChange={setUsername}
          error={save.errors.username}
        />
        <div>
          <Button type="submit" busy={save.processing} disabled={!dirty}>
            {t('profile.save')}
          </Button>
        </div>
      </ApiForm>
    </Panel>
  )
}
