import { hasTooManyDecimals } from '~/components/promotions/coupon_fields'
import type { PartProps } from '~/components/promotions/part_props'
import { MoneyField } from '~/components/ui/fields/money_field'
import { SelectField } from '~/components/ui/fields/select_field'
import { TextField } from '~/components/ui/fields/text_field'
import { CURRENCY_CODES } from '~/lib/currencies'
import { bindFields } from '~/lib/forms/bind_fields'
import { useT } from '~/hooks/use_t'

const TYPES = ['fixed', 'percentage'] as const

/** The discount, its currency and the minimum amount. */
export function DiscountFields({ fields, set, errors, isHeld }: PartProps) {
  const t = useT('promotions')

  const field = bindFields(fields, set, errors)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        label={t('form.type')}
        name="discountType"
        value={fields.discountType}
        options={TYPES.map((id) => ({ id, label: t(`form.type_${id}`) }))}
        onChange={(id) => set({ discountType: id as CouponType })}
        error={errors.discountType}
        disabled={isHeld}
      />
      <DiscountAmount fields={fields} set={set} errors={errors} isHeld={isHeld} />
      <SelectField
        label={t('form.currency')}
        {...field('currency')}
        hint={t('form.currency_hint')}
        options={CURRENCY_CODES.map((id) => ({ id, label: id }))}
        disabled={isHeld}
      />
      <MoneyField
        label={t('form.min')}
        {...field('minOrderAmount')}
        hint={t('form.min_hint')}
        currency={fields.currency}
        disabled={isHeld}
      />
    </div>
  )
}

/** An amount of money, or a share of the price. */
function DiscountAmount({ fields, set, errors, isHeld }: PartProps) {
  const t = useT('promotions')
  const field = bindFields(fields, set, errors)
  if (fields.discountType === 'fixed') {
    return (
      <MoneyField
        label={t('form.amount')}
        {...field('amount', 'discountAmount')}
        currency={fields.currency}
        disabled={isHeld}
        required
      />
    )
  }
  return (
    <TextField
      label={t('form.percent')}
      name="discountAmount"
      hint={t('form.percent_hint')}
      inputMode="decimal"
      value={fields.percent}
      onChange={(text) => set({ percent: text.normalize('NFKC').replace(/[^\d.]/g, '') })}
      error={
        hasTooManyDecimals(fields.percent) ? t('form.percent_decimals') : errors.discountAmount
      }
      suffix={<span className="text-sm text-muted">{PERCENT}</span>}
      disabled={isHeld}
      required
    />
  )
}

type CouponType = (typeof TYPES)[number]

const PERCENT = '%'
