import { useState } from 'react'
import {
  BillingFields,
  useBilling,
  type Billing,
} from '~/components/identity/billing/billing_fields'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/use_unsaved_guard'
import { toast } from '~/lib/toast'

/** To whom later receipts are made out. */
export function BillingPanel({ billing }: { billing: Billing }) {
  const t = useT('identity')
  const save = useApi('api.user.billing_details.update')
  const [saved, setSaved] = useState(billing)
  const typed = useBilling(billing)
  const dirty = typed.differsFrom(saved)
  useUnsavedGuard(dirty)

  async function submit() {
    const kept = await save.submit({ body: typed.given })
    if (!kept) return
    setSaved(kept)
    toast.success(t('profile.billing.saved'))
  }

  return (
    <Panel title={t('profile.billing.title')} description={t('profile.billing.lead')}>
      <ApiForm api={save} onSubmit={submit} className="flex max-w-md flex-col gap-5">
        <BillingFields
          billing={typed}
          errors={save.errors}
          labels={{ name: t('profile.billing.name'), number: t('profile.billing.number') }}
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
