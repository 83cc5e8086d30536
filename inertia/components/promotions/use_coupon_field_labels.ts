import type { CouponFields } from '~/components/promotions/coupon_fields'
import { useFieldLabels } from '~/hooks/use_field_labels'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

/** Labels and values of a coupon's fields, for the choice between two versions. */
export function useCouponFieldLabels() {
  const t = useT('promotions')
  const format = useFormat()
  const money = (amount: string, currency: string) => amount && format.money({ amount, currency })
  const moment = (iso: string) => iso && format.date(iso, 'datetime')
  return useFieldLabels<CouponFields>({
    title: { label: t('form.title') },
    discountType: {
      label: t('form.type'),
      show: ({ discountType }) => t(`form.type_${discountType}`),
    },
    amount: { label: t('form.amount'), show: ({ amount, currency }) => money(amount, currency) },
    percent: { label: t('form.percent') },
    currency: { label: t('form.currency') },
    minOrderAmount: {
      label: t('form.min'),
      show: ({ minOrderAmount, currency }) => money(minOrderAmount, currency),
    },
    startsAt: { label: t('form.starts'), show: ({ startsAt }) => moment(startsAt) },
    endsAt: { label: t('form.ends'), show: ({ endsAt }) => moment(endsAt) },
    usageLimit: { label: t('form.limit') },
    perUserLimit: { label: t('form.per_user') },
    products: { label: t('form.products') },
    isPublic: { label: t('form.public') },
  })
}
