import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ApiForm } from '~/components/ui/feedback/api_form'
import { ConflictDialog } from '~/components/ui/feedback/conflict_dialog'
import { MoneyField } from '~/components/ui/fields/money_field'
import { SwitchField } from '~/components/ui/fields/switch_field'
import { TextArea } from '~/components/ui/fields/text_area'
import { TextField } from '~/components/ui/fields/text_field'
import { Panel } from '~/components/ui/show/panel'
import type { FieldMessages } from '~/lib/api/api_error'
import { useApi } from '~/hooks/use_api'
import { useEditForm } from '~/hooks/use_edit_form'
import { useFieldLabels } from '~/hooks/use_field_labels'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { bindFields } from '~/lib/forms/bind_fields'
import { toast } from '~/lib/toast'

type Shop = Data.Shops.OwnShop
type Fields = ReturnType<typeof fieldsOf>

const fieldsOf = ({ tippingSetting: { minAmount, maxAmount, ...words } }: Shop) => ({
  ...words,
  minAmount: minAmount?.amount ?? '',
  maxAmount: maxAmount?.amount ?? '',
})

/** A limit that is left empty is not changed. */
function bodyOf({ minAmount, maxAmount, ...words }: Fields) {
  return {
    ...words,
    ...(minAmount === '' ? {} : { minAmount }),
    ...(maxAmount === '' ? {} : { maxAmount }),
  }
}

/** Whether the shop accepts tips, its message, and the limits. */
export function TippingPanel({ shop }: { shop: Shop }) {
  const t = useT('shops')
  const save = useApi('api.studio.tipping_settings.update')
  const { fields, set, isDirty, submit, solving } = useEditForm<Shop, Fields>({
    resource: shop,
    fieldsOf,
    send: (typed, version) => save.send({ body: { ...bodyOf(typed), version } }),
    onSaved: () => {
      toast.success(t('tipping.saved'))
      router.reload()
    },
  })
  const words = useTippingLabels(shop)

  const field = bindFields(fields, set, save.errors)
  return (
    <Panel title={t('tipping.title')} description={t('tipping.lead')}>
      <ApiForm api={save} onSubmit={submit}>
        <SwitchField
          label={t('tipping.enabled')}
          hint={t('tipping.enabled_hint')}
          value={fields.enabled}
          onChange={(enabled) => set({ enabled })}
        />
        <TextField
          label={t('tipping.words')}
          {...field('title')}
          placeholder={t('tipping.words_example')}
          maxLength={20}
          className="max-w-md"
        />
        <TextArea
          label={t('tipping.description')}
          {...field('description')}
          placeholder={t('tipping.description_example')}
          rows={2}
          maxLength={100}
        />
        <TipLimits shop={shop} fields={fields} set={set} errors={save.errors} />
        <div>
          <Button type="submit" busy={save.processing} disabled={!isDirty}>
            {t('save')}
          </Button>
        </div>
      </ApiForm>
      <ConflictDialog words={words} {...solving} />
    </Panel>
  )
}

/** Labels and displayed values of the fields, for the dialog about a conflict. */
function useTippingLabels(shop: Shop) {
  const t = useT('shops')
  const format = useFormat()
  const money = (amount: string) => amount && format.money({ amount, currency: shop.currency })
  return useFieldLabels<Fields>({
    enabled: { label: t('tipping.enabled') },
    title: { label: t('tipping.words') },
    description: { label: t('tipping.description') },
    minAmount: { label: t('tipping.min'), show: ({ minAmount }) => money(minAmount) },
    maxAmount: { label: t('tipping.max'), show: ({ maxAmount }) => money(maxAmount) },
  })
}

type LimitProps = {
  shop: Shop
  fields: Fields
  set: (part: Partial<Fields>) => void
  errors: FieldMessages
}

function TipLimits({ shop: { currency, tippingBounds }, fields, set, errors }: LimitProps) {
  const t = useT('shops')
  const format = useFormat()
  const { least, below } = tippingBounds
  const field = bindFields(fields, set, errors)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <MoneyField
        label={t('tipping.min')}
        {...field('minAmount')}
        hint={t('tipping.min_hint', { least: format.money(least) })}
        currency={currency}
      />
      <MoneyField
        label={t('tipping.max')}
        {...field('maxAmount')}
        hint={t('tipping.max_hint', { below: format.money(below) })}
        currency={currency}
      />
    </div>
  )
}
