import { useState } from 'react'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { TextField } from '~/components/ui/fields/text_field'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/use_unsaved_guard'
import { toast } from '~/lib/toast'

export type Billing = { billingName: string | null; taxNumber: string | null }

/** To whom later receipts are made out. */
export function BillingPanel({ billing }: { billing: Billing }) {
  const t = useT('identity')
  const save = useApi('api.user.billing_details.update')
  const [saved, setSaved] = useState(billing)
  const [billingName, setName] = useState(billing.billingName ?? '')
  const [taxNumber, setNumber] = useState(billing.taxNumber ?? '')
  const given = { billingName: billingName.trim() || null, taxNumber: taxNumber.trim() || null }
  const dirty = given.billingName !== saved.billingName || given.taxNumber !== saved.taxNumber
  useUnsavedGuard(dirty)

  async function submit() {
    const kept = await save.submit({ body: given })
    if (!kept) return
    setSaved(kept)
    toast.success(t('profile.billing.saved'))
  }

  return (
    <Panel title={t('profile.billing.title')} description={t('profile.billing.lead')}>
      <ApiForm api={save} onSubmit={submit} className="flex max-w-md flex-col gap-5">
        <TextField
          label={t('profile.billing.name')}
          name="billingName"
          autoComplete="organization"
          value={billingName}
          onChange={setName}
          error={save.errors.billingName}
        />
        <TextField
          label={t('profile.billing.number')}
          name="taxNumber"
          autoComplete="off"
          value={taxNumber}
          onChange={setNumber}
          error={save.errors.taxNumber}
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
