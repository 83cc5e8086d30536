import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { BillingFields, useBilling } from '~/components/identity/billing/billing_fields'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { CheckboxField } from '~/components/ui/fields/checkbox_field'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/use_unsaved_guard'
import { toast } from '~/lib/toast'

type Props = { receipt: Data.Sales.Receipt }

/** Corrects to whom a receipt is made out: a new version with a number of its own. */
export function ReceiptBilling({ receipt }: Props) {
  const t = useT('ordering')
  const issue = useApi('api.payment_receipts.store')
  const typed = useBilling(receipt)
  const [keeps, setKeeps] = useState(false)
  const dirty = typed.differsFrom(receipt)
  useUnsavedGuard(dirty)

  async function submit() {
    const { paymentNo } = receipt
    const issued = await issue.submit({ params: { paymentNo }, body: { ...typed.given, keeps } })
    if (!issued) return
    toast.success(t('receipt.correct.done'))
    router.reload({ only: ['receipt'] })
  }

  return (
    <Panel title={t('receipt.correct.title')} description={t('receipt.correct.lead')}>
      <ApiForm api={issue} onSubmit={submit} className="flex max-w-md flex-col gap-5">
        <BillingFields
          billing={typed}
          errors={issue.errors}
          labels={{ name: t('receipt.correct.name'), number: t('receipt.tax_number') }}
        />
        <CheckboxField value={keeps} onChange={setKeeps} name="keeps">
          {t('receipt.correct.keeps')}
        </CheckboxField>
        <div>
          <Button type="submit" busy={issue.processing} disabled={!dirty}>
            {t('receipt.correct.submit')}
          </Button>
        </div>
      </ApiForm>
    </Panel>
  )
}
