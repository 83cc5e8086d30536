import type { Data } from '@generated/data'
import { LineTrouble } from '~/components/ordering/cart/line_trouble'

/** What stays in the cart, and why. */
export function LeftOut({ items }: { items: Data.Ordering.CartLine[] }) {
  if (items.length === 0) return null
  return (
    <ul className="flex flex-col gap-3">
      {items.map((item) => (
        <li key={item.id}>
          <p className="text-sm wrap-anywhere">{item.title}</p>
          <LineTrouble item={item} />
        </li>
      ))}
    </ul>
  )
}
