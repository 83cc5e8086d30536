import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { MomentField } from '~/components/ui/fields/moment_field'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextField } from '~/components/ui/fields/text_field'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Creator = Data.Administration.AdminCreatorDetails

/** Status, service fee and free period of a creator. Only what was changed is sent. */
export function TermsForm({ creator }: { creator: Creator }) {
  const t = useT('administration')
  const save = useApi('api.admin.creators.update', { reloadsOutdated: true })
  const [status, setStatus] = useState<Creator['status']>(creator.status)
  const [fee, setFee] = useState(String(creator.serviceFee))
  const [freeUntil, setFreeUntil] = useState(creator.freeUntil ?? '')

  async function submit() {
    const body = {
      version: creator.version,
      ...(status === creator.status ? {} : { status }),
      ...(fee === String(creator.serviceFee) ? {} : { serviceFee: numberOf(fee) }),
      ...(freeUntil === (creator.freeUntil ?? '') ? {} : { freeUntil: freeUntil || null }),
    }
    if (!(await save.submit({ params: { id: creator.id }, body }))) return
    toast.success(t('creators.terms.saved'))
    router.reload()
  }

  return (
    <ApiForm api={save} onSubmit={submit} className="flex flex-col gap-4">
      <SelectField
        label={t('creators.column.status')}
        name="status"
        value={status}
        options={(['active', 'inactive'] as const).map((id) => ({
          id,
          label: t(`creators.status.${id}`),
        }))}
        onChange={(id) => setStatus(id as Creator['status'])}
        hint={t('creators.terms.status_hint')}
        error={save.errors.status}
      />
      <TextField
        label={t('creators.terms.fee')}
        hint={t('creators.terms.fee_hint')}
        name="serviceFee"
        inputMode="decimal"
        value={fee}
        onChange={setFee}
        error={save.errors.serviceFee}
        autoComplete="off"
        required
      />
      <MomentField
        label={t('creators.terms.free_until')}
        hint={t('creators.terms.free_until_hint')}
        name="freeUntil"
        value={freeUntil}
        onChange={setFreeUntil}
        error={save.errors.freeUntil}
      />
      <Button type="submit" className="self-start" busy={save.processing}>
        {t('save')}
      </Button>
    </ApiForm>
  )
}

/** What is not a number is left to the server, which names the field. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))
}
