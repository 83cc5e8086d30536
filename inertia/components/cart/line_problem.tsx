import type { Data } from '@generated/data'
import { TextLink } from '~/components/ui/actions/text_link'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

/** States why an item in the cart cannot be bought now, and offers what the user can do. */
export function LineProblem({ item }: { item: Data.Cart.CartLine }) {
  const t = useT('web')
  const format = useFormat()
  const { state, missing, openPaymentNo, shop } = item
  if (state === 'buyable') return null
  const products = missing?.missingProducts ?? []
  return (
    <div className="mt-1 flex flex-col gap-1 text-xs text-muted">
      <p>
        {t(`cart.states.${state}`)}{' '}
        {openPaymentNo ? (
          <TextLink href={`/pay/${openPaymentNo}`}>{t('cart.go_on_paying')}</TextLink>
        ) : null}
        {state === 'owned' ? <TextLink href="/orders">{t('cart.to_orders')}</TextLink> : null}
      </p>
      {missing?.missingSpending && missing.missingSpending.amount !== '0' ? (
        <p>{t('cart.missing_spending', { amount: format.money(missing.missingSpending) })}</p>
      ) : null}
      {products.length > 0 ? (
        <p>
          {t('cart.missing_products')}{' '}
          {products.map(({ id, title }, place) => (
            <span key={id}>
              {place > 0 ? t('cart.and') : null}
              <TextLink href={`/c/${shop.creatorName}/p/${id}`}>{title}</TextLink>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  )
}
