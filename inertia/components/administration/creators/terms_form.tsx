import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { MomentField } from '~/components/ui/fields/moment_field'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextField } from '~/components/ui/fields/text_field'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { decimalOf } from '~/lib/decimal_of'
import { REASON } from '~/lib/reason'
import { toast } from '~/lib/toast'

type Creator = Data.Administration.AdminCreatorDetails
type Save = ReturnType<typeof useApi<'api.admin.creators.update'>>

/** The terms of a creator. After a conflict the fields show the stored terms, and the message stays above them. */
export function TermsForm({ creator }: { creator: Creator }) {
  const save = useApi('api.admin.creators.update', { reloadsOutdated: true })
  return <TermsFields key={creator.version} creator={creator} save={save} />
}

/** Status, service fee and free period of a creator. */
function TermsFields({ creator, save }: { creator: Creator; save: Save }) {
  const t = useT('administration')
  const format = useFormat()
  const form = useTerms(creator, save)
  const { usualFreeUntil } = creator
  const hint = usualFreeUntil
    ? t('creators.terms.free_until_usual', { day: format.date(usualFreeUntil) })
    : t('creators.terms.free_until_hint')
  return (
    <ApiForm api={save} onSubmit={form.submit} className="flex flex-col gap-4">
      <SelectField
        label={t('creators.column.status')}
        {...save.field('status')}
        value={form.status}
        options={(['active', 'inactive'] as const).map((id) => ({
          id,
          label: t(`creators.status.${id}`),
        }))}
        onChange={(id) => form.setStatus(id as Creator['status'])}
        hint={t('creators.terms.status_hint')}
      />
      <TextField
        label={t('creators.terms.fee')}
        hint={t('creators.terms.fee_hint')}
        {...save.field('serviceFee')}
        inputMode="decimal"
        value={form.fee}
        onChange={form.setFee}
        autoComplete="off"
        required
      />
      <MomentField
        label={t('creators.terms.free_until')}
        hint={hint}
        {...save.field('freeUntil')}
        value={form.freeUntil}
        onChange={form.setFreeUntil}
      />
      {form.isDirty ? (
        <ReasonField value={form.reason} onChange={form.setReason} error={save.errors.reason} />
      ) : null}
      <Button type="submit" className="self-start" busy={save.processing} disabled={!form.isDirty}>
        {t('save')}
      </Button>
    </ApiForm>
  )
}

type ReasonProps = { value: string; onChange: (reason: string) => void; error?: string }

function ReasonField(props: ReasonProps) {
  const t = useT('ui')
  return (
    <TextField
      {...props}
      label={t('reason.label')}
      hint={t('reason.hint', { min: REASON.min })}
      name="reason"
      maxLength={REASON.max}
      autoComplete="off"
      required
    />
  )
}

/** The edited terms. Only what was changed is sent, with the reason. */
function useTerms(creator: Creator, save: Save) {
  const t = useT('administration')
  const storedFreeUntil = creator.hasOwnFreeUntil ? (creator.freeUntil ?? '') : ''
  const [status, setStatus] = useState<Creator['status']>(creator.status)
  const [fee, setFee] = useState(String(creator.serviceFee))
  const [freeUntil, setFreeUntil] = useState(storedFreeUntil)
  const [reason, setReason] = useState('')

  const changes = {
    ...(status === creator.status ? {} : { status }),
    ...(feeOf(fee) === creator.serviceFee ? {} : { serviceFee: feeOf(fee) }),
    ...(freeUntil === storedFreeUntil ? {} : { freeUntil: freeUntil || null }),
  }
  const isDirty = Object.keys(changes).length > 0

  async function submit() {
    const body = { version: creator.version, reason: reason.trim(), ...changes }
    if (!(await save.submit({ params: { id: creator.id }, body }))) return
    setReason('')
    toast.success(t('creators.terms.saved'))
    router.reload()
  }

  const fields = { status, fee, freeUntil, reason }
  return { ...fields, isDirty, setStatus, setFee, setFreeUntil, setReason, submit }
}

/** What is not a decimal number is sent as it is: the server names the field. */
const feeOf = (text: string) => decimalOf(text) ?? (text as unknown as number)
