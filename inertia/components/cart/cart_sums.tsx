import type { Data } from '@generated/data'
import { Price } from '~/components/ui/show/price'
import { useFigures } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

/** The cart's totals and its item limit. */
export function CartSums({ cart }: { cart: Data.Cart.Cart }) {
  const t = useT('web')
  const format = useFigures()
  return (
    <div aria-live="polite">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-sm text-muted">{t('cart.total')}</span>
        <Price money={cart.total} approximate className="justify-end text-lg font-semibold" />
      </p>
      <p className="mt-1 text-xs text-muted">
        {t('cart.limit', { limit: format.money(cart.limit) })}
      </p>
    </div>
  )
}
