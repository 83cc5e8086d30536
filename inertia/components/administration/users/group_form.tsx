import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { TextField } from '~/components/ui/fields/text_field'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = { user: { id: number; groupName: string | null } }

/** The label that a user sees beside their name. */
export function GroupForm({ user: { id, groupName } }: Props) {
  const t = useT('administration')
  const save = useApi('api.admin.users.update')
  const [name, setName] = useState(groupName ?? '')

  async function submit() {
    const body = { groupName: name.trim() || null }
    if (!(await save.submit({ params: { id }, body }))) return
    toast.success(t('users.group.saved'))
    router.reload()
  }

  return (
    <ApiForm api={save} onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t('users.group.label')}
        hint={t('users.group.hint')}
        {...save.field('groupName')}
        value={name}
        onChange={setName}
        maxLength={20}
        autoComplete="off"
      />
      <Button type="submit" variant="outline" className="self-start" busy={save.processing}>
        {t('save')}
      </Button>
    </ApiForm>
  )
}
