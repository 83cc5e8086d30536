import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { BillingFields, billingFieldsOf } from '~/components/identity/billing/billing_fields'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { ConflictDialog } from '~/components/ui/feedback/conflict_dialog'
import { CheckboxField } from '~/components/ui/fields/checkbox_field'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useEditForm } from '~/hooks/use_edit_form'
import { useFieldLabels } from '~/hooks/use_field_labels'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Receipt = Data.Sales.Receipt
type Fields = ReturnType<typeof billingFieldsOf>

/** Corrects whom a receipt names: issues a new version with its own number. */
export function ReceiptBilling({ receipt }: { receipt: Receipt }) {
  const t = useT('orders')
  const issue = useApi('api.payment_receipts.store')
  const [keeps, setKeeps] = useState(false)
  const { paymentNo } = receipt
  const { fields, set, isDirty, submit, solving } = useEditForm<Receipt, Fields>({
    resource: receipt,
    fieldsOf: billingFieldsOf,
    send: (typed, known, { isIssued }) => {
      const version = isIssued ? known : 0
      return issue.send({ params: { paymentNo }, body: { ...typed, keeps, version } })
    },
    onSaved: () => {
      toast.success(t('receipt.correct.done'))
      router.reload({ only: ['receipt'] })
    },
  })
  const labels = {
    name: t('receipt.correct.name'),
    number: t('receipt.tax_number'),
    address: t('receipt.billing_address'),
  }
  const fieldLabels = useFieldLabels<Fields>({
    billingName: { label: labels.name },
    billingAddress: { label: labels.address },
    taxNumber: { label: labels.number },
  })

  return (
    <Panel title={t('receipt.correct.title')} description={t('receipt.correct.lead')}>
      <ApiForm api={issue} onSubmit={submit} className="flex max-w-md flex-col gap-5">
        <BillingFields fields={fields} onChange={set} errors={issue.errors} labels={labels} />
        <CheckboxField value={keeps} onChange={setKeeps} name="keeps">
          {t('receipt.correct.keeps')}
        </CheckboxField>
        <div>
          <Button type="submit" busy={issue.processing} disabled={!isDirty}>
            {t('receipt.correct.submit')}
          </Button>
        </div>
      </ApiForm>
      <ConflictDialog words={fieldLabels} {...solving} />
    </Panel>
  )
}
