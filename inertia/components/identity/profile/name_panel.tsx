import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { ConflictDialog } from '~/components/ui/feedback/conflict_dialog'
import { TextField } from '~/components/ui/fields/text_field'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useEditForm } from '~/hooks/use_edit_form'
import { useFieldLabels } from '~/hooks/use_field_labels'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { bindFields } from '~/lib/forms/bind_fields'
import { toast } from '~/lib/toast'

type User = Data.Identity.User

const fieldsOf = ({ username }: User) => ({ username })

type Fields = ReturnType<typeof fieldsOf>

/** The public username. */
export function NamePanel({ profile }: { profile: User }) {
  const t = useT('identity')
  const format = useFormat()
  const { usernameChangeableFrom: fixedUntil } = profile
  const save = useApi('api.user.profile.update')
  const { fields, set, isDirty, submit, solving } = useEditForm<User, Fields>({
    resource: profile,
    fieldsOf,
    send: ({ username }, version, { pendingEmail, email }) =>
      // Without the address that waits for its code, saving a name would cancel the change of address.
      save.send({ body: { username, email: pendingEmail ?? email, version } }) as Promise<User>,
    onSaved: () => {
      toast.success(t('profile.name.saved'))
      router.reload({ only: ['profile', 'billing'] })
    },
  })
  const labels = useFieldLabels<Fields>({ username: { label: t('username') } })

  const field = bindFields(fields, set, save.errors)
  return (
    <Panel title={t('profile.name.title')} description={t('profile.name.lead')}>
      <ApiForm api={save} onSubmit={submit} className="flex max-w-md flex-col gap-5">
        <TextField
          label={t('username')}
          {...field('username')}
          autoComplete="nickname"
          hint={
            fixedUntil
              ? t('profile.name.fixed', { day: format.date(fixedUntil) })
              : t('profile.name.rule')
          }
          disabled={fixedUntil !== null}
        />
        <div>
          <Button type="submit" busy={save.processing} disabled={!isDirty || fixedUntil !== null}>
            {t('profile.save')}
          </Button>
        </div>
      </ApiForm>
      <ConflictDialog words={labels} {...solving} />
    </Panel>
  )
}
