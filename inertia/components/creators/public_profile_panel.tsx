import { useState } from 'react'
import { flushSync } from 'react-dom'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/use_unsaved_guard'
import { toast } from '~/lib/toast'

type Profile = Data.Catalog.Profile

const fieldsOf = ({ name, bio }: Profile) => ({ name, bio: bio ?? '' })

/** Who stands behind the shop, and its address. */
export function PublicProfilePanel({ profile }: { profile: Profile }) {
  const t = useT('shops')
  const save = useApi('api.studio.profile.update')
  const [saved, setSaved] = useState(() => fieldsOf(profile))
  const [fields, setFields] = useState(saved)
  const isDirty = JSON.stringify(fields) !== JSON.stringify(saved)
  useUnsavedGuard(isDirty)

  async function submit() {
    const next = await save.submit({ body: { ...fields, bio: fields.bio.trim() || null } })
    if (!next) return
    flushSync(() => {
      setSaved(fieldsOf(next))
      setFields(fieldsOf(next))
    })
    toast.success(t('profile.saved'))
    router.reload()
  }

  return (
    <Panel title={t('profile.public')} description={t('profile.public_lead')}>
      <ApiForm api={save} onSubmit={submit}>
        <TextField
          label={t('profile.name')}
          name="name"
          hint={t('profile.name_hint')}
          value={fields.name}
          onChange={(name) => setFields({ ...fields, name })}
          error={save.errors.name}
          maxLength={20}
          prefix={<span className="text-sm text-muted">/c/</span>}
          required
          className="max-w-md"
        />
        {fields.name.toLowerCase() === saved.name.toLowerCase() ? null : (
          <NoticeBox kind="warning" title={t('profile.rename')}>
            {t('profile.rename_hint', { name: saved.name })}
          </NoticeBox>
        )}
        <TextArea
          label={t('profile.bio')}
          name="bio"
          hint={t('profile.bio_hint')}
          value={fields.bio}
          onChange={(bio) => setFields({ ...fields, bio })}
          error={save.errors.bio}
          maxLength={500}
          rows={5}
        />
        <div>
          <Button type="submit" busy={save.processing} disabled={!isDirty}>
            {t('save')}
          </Button>
        </div>
      </ApiForm>
    </Panel>
  )
}
