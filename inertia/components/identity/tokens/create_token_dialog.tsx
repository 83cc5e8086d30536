import { useState } from 'react'
import { router } from '@inertiajs/react'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { CheckboxField } from '~/components/ui/fields/checkbox_field'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextField } from '~/components/ui/fields/text_field'
import { useApi } from '~/hooks/use_api'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import type { FieldMessages } from '~/lib/api/api_error'
import { bindFields } from '~/lib/forms/bind_fields'

type Props = {
  days: number[]
  isOpen: boolean
  onClose: () => void
  onMade: (made: { name: string; token: string }) => void
}

const SCOPES = { read: ['read'], read_write: ['read', 'write'] } as const
const FRESH = { name: '', scopes: 'read', originals: false, days: '30' }
const NEVER = 'never'

export function CreateTokenDialog({ days, isOpen, onClose, onMade }: Props) {
  const t = useT('identity')
  const create = useApi('api.user.access_tokens.store')
  const [values, setValues] = useState(FRESH)

  async function confirm() {
    const expiresInDays = values.days === NEVER ? null : Number(values.days)
    const scopes = [
      ...SCOPES[values.scopes as keyof typeof SCOPES],
      ...(values.originals ? ['originals'] : []),
    ]
    const body = { name: values.name, scopes, expiresInDays }
    const made = await create.submit({ body: body as never })
    if (!made) return false
    onMade(made)
    router.reload({ only: ['tokens'] })
    setValues(FRESH)
    return true
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      api={create}
      title={t('tokens.create')}
      confirmLabel={t('tokens.create')}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-5">
        <TokenFields values={values} setValues={setValues} days={days} errors={create.errors} />
        <ApiFailure api={create} />
      </div>
    </ConfirmDialog>
  )
}

type FieldProps = {
  values: typeof FRESH
  setValues: (values: typeof FRESH) => void
  days: number[]
  errors: FieldMessages
}

/** Name, scopes and lifetime. */
function TokenFields({ values, setValues, days, errors }: FieldProps) {
  const t = useT('identity')
  const { user } = useShared()
  const set = (part: Partial<typeof FRESH>) => setValues({ ...values, ...part })
  const field = bindFields(values, set, errors)
  const ends = [...days.map(String), NEVER]
  return (
    <>
      <TextField
        label={t('tokens.name')}
        hint={t('tokens.name_hint')}
        {...field('name')}
        maxLength={64}
        autoComplete="off"
        autoFocus
        required
      />
      <SelectField
        label={t('tokens.scopes')}
        {...field('scopes')}
        options={Object.keys(SCOPES).map((id) => ({
          id,
          label: t(`tokens.scope.${id}`),
          hint: t(`tokens.scope_hint.${id}`),
        }))}
      />
      {user?.role === 'creator' ? (
        <CheckboxField {...field('originals')}>{t('tokens.originals_wish')}</CheckboxField>
      ) : null}
      <SelectField
        label={t('tokens.expiry')}
        {...field('days', 'expiresInDays')}
        options={ends.map((id) => ({
          id,
          label: id === NEVER ? t('tokens.never') : t('tokens.days', { count: Number(id) }),
        }))}
      />
    </>
  )
}
