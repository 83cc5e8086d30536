import { useMemo } from 'react'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Terms = {
  discountType: 'fixed' | 'percentage'
  /** Minor units of `currency`, or basis points. */
  discountAmount: string
  currency: string
  minOrderAmount: string
}

/** Empty products: all of the shop. */
type Scope = { products: { title: string }[]; itemsPerOrder: number }

type Period = { startsAt: string | null; endsAt: string | null }

const ALL = 10_000

/** A coupon's value, period and scope in words. */
export function useCouponText() {
  const t = useT('promotions')
  const format = useFormat()

  return useMemo(() => {
    const percent = (share: number) =>
      format.number(share, { style: 'percent', maximumFractionDigits: 2 })
    // A date alone does not say whether the coupon ends at its start or its end.
    const date = (iso: string) => format.date(iso, 'datetime')

    return {
      percent,
      discount: ({ discountType, discountAmount, currency }: Terms): string => {
        const amount = format.money({ amount: discountAmount, currency })
        if (discountType === 'fixed') return t('terms.fixed', { amount })
        const share = Number(discountAmount)
        if (share === ALL) return t('terms.free')
        return t('terms.percent', { percent: percent(share / ALL) })
      },
      minimum: ({ minOrderAmount, currency }: Terms): string =>
        minOrderAmount === '0'
          ? t('terms.no_minimum')
          : t('terms.minimum', { amount: format.money({ amount: minOrderAmount, currency }) }),
      /** The start is shown only while it is in the future. */
      period: ({ startsAt, endsAt }: Period): string => {
        const from = startsAt && new Date(startsAt) > new Date() ? date(startsAt) : null
        const until = endsAt && date(endsAt)
        if (from && until) return t('terms.from_to', { from, to: until })
        if (from) return t('terms.from', { date: from })
        return until ? t('terms.until', { date: until }) : t('terms.always')
      },
      products: ({ products, itemsPerOrder: count }: Scope): string => {
        if (products.length === 0) return t('terms.all_products', { count })
        const titles = products.map(({ title }) => title).join(t('terms.list_separator'))
        return products.length === count
          ? t('terms.only_products', { products: titles })
          : t('terms.some_products', { count, products: titles })
      },
    }
  }, [t, format])
}
