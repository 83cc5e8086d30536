import type { Data } from '@generated/data'
import { LineTrouble } from '~/components/ordering/cart/line_trouble'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

/** What stays in the cart, and why. */
export function LeftOut({ items }: { items: Data.Ordering.CartLine[] }) {
  const t = useT('ordering')
  if (items.length === 0) return null
  return (
    <Panel title={t('checkout.left_out')}>
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <li key={item.id}>
            <p className="text-sm wrap-anywhere">{item.title}</p>
            <LineTrouble item={item} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
