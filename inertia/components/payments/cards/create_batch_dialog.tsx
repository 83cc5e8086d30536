import { useState } from 'react'
import { router } from '@inertiajs/react'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { MoneyField } from '~/components/ui/fields/money_field'
import { MomentField } from '~/components/ui/fields/moment_field'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextField } from '~/components/ui/fields/text_field'
import type { FieldMessages } from '~/lib/api/api_error'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { CURRENCY_CODES } from '~/lib/currencies'
import { bindFields } from '~/lib/forms/bind_fields'
import { toast } from '~/lib/toast'

type Props = { isOpen: boolean; maxCount: number; onClose: () => void }

const FRESH = {
  count: '10',
  denomination: '',
  currency: 'CNY',
  expiresAt: '',
  note: '',
}

export function CreateBatchDialog({ isOpen, maxCount, onClose }: Props) {
  const t = useT('payments')
  const create = useApi('api.admin.recharge_cards.store')
  const [values, setValues] = useState(FRESH)

  async function confirm() {
    const made = await create.submit({
      body: {
        ...values,
        count: Number(values.count),
        expiresAt: values.expiresAt || null,
      } as never,
    })
    if (!made) return false
    toast.success(t('cards.made', { count: made.count }))
    router.reload({ only: ['batches'] })
    setValues(FRESH)
    return true
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      api={create}
      title={t('cards.create')}
      confirmLabel={t('cards.create')}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-5">
        <BatchFields
          values={values}
          set={(part) => setValues((before) => ({ ...before, ...part }))}
          errors={create.errors}
          maxCount={maxCount}
        />
        <ApiFailure api={create} />
      </div>
    </ConfirmDialog>
  )
}

type FieldProps = {
  values: typeof FRESH
  set: (part: Partial<typeof FRESH>) => void
  errors: FieldMessages
  maxCount: number
}

function BatchFields({ values, set, errors, maxCount }: FieldProps) {
  const t = useT('payments')
  const field = bindFields(values, set, errors)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t('cards.currency')}
          {...field('currency')}
          options={CURRENCY_CODES.map((id) => ({ id, label: id }))}
        />
        <MoneyField
          label={t('cards.denomination')}
          {...field('denomination')}
          currency={values.currency}
          required
        />
      </div>
      <TextField
        label={t('cards.count')}
        hint={t('cards.count_hint', { max: maxCount })}
        name="count"
        value={values.count}
        onChange={(count) => set({ count: count.normalize('NFKC').replace(/\D/g, '') })}
        error={errors.count}
        inputMode="numeric"
        required
      />
      <MomentField
        label={t('cards.expires')}
        hint={t('cards.expires_hint')}
        {...field('expiresAt')}
      />
      <TextField
        label={t('cards.note')}
        hint={t('cards.note_hint')}
        {...field('note')}
        maxLength={120}
      />
    </>
  )
}
