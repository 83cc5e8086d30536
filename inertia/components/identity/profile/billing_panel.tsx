import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { BillingFields, billingFieldsOf } from '~/components/identity/billing/billing_fields'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { ConflictDialog } from '~/components/ui/feedback/conflict_dialog'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useEditForm } from '~/hooks/use_edit_form'
import { useFieldLabels } from '~/hooks/use_field_labels'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Billing = Data.Identity.BillingDetails
type Fields = ReturnType<typeof billingFieldsOf>

/** Whom future receipts and statements name. */
export function BillingPanel({ billing, lead }: { billing: Billing; lead?: string }) {
  const t = useT('identity')
  const save = useApi('api.user.billing_details.update')
  const { fields, set, isDirty, submit, solving } = useEditForm<Billing, Fields>({
    resource: billing,
    fieldsOf: billingFieldsOf,
    send: (typed, version) => save.send({ body: { ...typed, version } }),
    onSaved: () => {
      toast.success(t('profile.billing.saved'))
      router.reload({ only: ['profile', 'billing'] })
    },
  })
  const labels = {
    name: t('profile.billing.name'),
    number: t('profile.billing.number'),
    address: t('profile.billing.address'),
  }
  const fieldLabels = useFieldLabels<Fields>({
    billingName: { label: labels.name },
    billingAddress: { label: labels.address },
    taxNumber: { label: labels.number },
  })

  return (
    <Panel title={t('profile.billing.title')} description={lead ?? t('profile.billing.lead')}>
      <ApiForm api={save} onSubmit={submit} className="flex max-w-md flex-col gap-5">
        <BillingFields fields={fields} onChange={set} errors={save.errors} labels={labels} />
        <div>
          <Button type="submit" busy={save.processing} disabled={!isDirty}>
            {t('profile.save')}
          </Button>
        </div>
      </ApiForm>
      <ConflictDialog words={fieldLabels} {...solving} />
    </Panel>
  )
}
