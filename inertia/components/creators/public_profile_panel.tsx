import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { ConflictDialog } from '~/components/ui/feedback/conflict_dialog'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useEditForm } from '~/hooks/use_edit_form'
import { useFieldLabels } from '~/hooks/use_field_labels'
import { useT } from '~/hooks/use_t'
import { bindFields } from '~/lib/forms/bind_fields'
import { toast } from '~/lib/toast'

type Profile = Data.Catalog.Products.Profile

type Fields = ReturnType<typeof fieldsOf>

const fieldsOf = ({ name, bio }: Profile) => ({ name, bio: bio ?? '' })

/** The public name behind the shop, and its address. */
export function PublicProfilePanel({ profile }: { profile: Profile }) {
  const t = useT('shops')
  const save = useApi('api.studio.profile.update')
  const { fields, set, isDirty, submit, solving } = useEditForm<Profile, Fields>({
    resource: profile,
    fieldsOf,
    send: ({ name, bio }, version) =>
      save.send({ body: { name, bio: bio.trim() || null, version } }) as Promise<Profile>,
    onSaved: () => {
      toast.success(t('profile.saved'))
      router.reload()
    },
  })
  const labels = useFieldLabels<Fields>({
    name: { label: t('profile.name') },
    bio: { label: t('profile.bio') },
  })

  const field = bindFields(fields, set, save.errors)
  return (
    <Panel title={t('profile.public')} description={t('profile.public_lead')}>
      <ApiForm api={save} onSubmit={submit}>
        <TextField
          label={t('profile.name')}
          {...field('name')}
          hint={t('profile.name_hint')}
          maxLength={20}
          prefix={<span className="text-sm text-muted">/c/</span>}
          required
          className="max-w-md"
        />
        {fields.name.toLowerCase() === profile.name.toLowerCase() ? null : (
          <NoticeBox kind="warning" title={t('profile.rename')}>
            {t('profile.rename_hint', { name: profile.name })}
          </NoticeBox>
        )}
        <TextArea
          label={t('profile.bio')}
          {...field('bio')}
          hint={t('profile.bio_hint')}
          maxLength={500}
          rows={5}
        />
        <div>
          <Button type="submit" busy={save.processing} disabled={!isDirty}>
            {t('save')}
          </Button>
        </div>
      </ApiForm>
      <ConflictDialog words={labels} {...solving} />
    </Panel>
  )
}
