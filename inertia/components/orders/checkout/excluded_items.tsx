import { X } from 'lucide-react'
import type { Data } from '@generated/data'
import { LineProblem } from '~/components/cart/line_problem'
import { IconButton } from '~/components/ui/actions/button'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type Props = {
  items: Data.Cart.CartLine[]
  /** Removes one from the cart. */
  onRemove?: (id: number) => void
}

/** Items that stay in the cart, and why. */
export function ExcludedItems({ items, onRemove }: Props) {
  const t = useT('orders')
  if (items.length === 0) return null
  return (
    <Panel title={t('checkout.left_out')}>
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <li key={item.id} className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <p className="text-sm wrap-anywhere">{item.title}</p>
              <LineProblem item={item} />
            </div>
            {onRemove ? (
              <IconButton
                label={t('checkout.remove', { title: item.title })}
                size="sm"
                onPress={() => onRemove(item.id)}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
