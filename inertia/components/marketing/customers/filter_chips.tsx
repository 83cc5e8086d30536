import { useState } from 'react'
import { ListFilterPlus, X } from 'lucide-react'
import { ConditionForm } from '~/components/marketing/customers/condition_form'
import {
  conditionText,
  type CustomerFilter,
  type FilterLimits,
  type NamedProduct,
} from '~/components/marketing/customers/customer_filter'
import { Button, IconButton } from '~/components/ui/actions/button'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = {
  filters: CustomerFilter[]
  products: NamedProduct[]
  limits: FilterLimits
  onChange: (filters: CustomerFilter[], products: NamedProduct[]) => void
}

/** The conditions as chips that can be removed, and a form for another one. All of them hold. */
export function FilterChips({ filters, products, limits, onChange }: Props) {
  const t = useT('marketing')
  const format = useFormat()
  const [isAdding, setIsAdding] = useState(false)

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <ul className="contents" aria-label={t('filter.label')}>
          {filters.map((filter, place) => {
            const text = conditionText(filter, products, t, format)
            return (
              <Chip
                key={`${place}:${text}`}
                text={text}
                onRemove={() =>
                  onChange(
                    filters.filter((_, other) => other !== place),
                    products
                  )
                }
              />
            )
          })}
        </ul>
        {isAdding || filters.length >= limits.max ? null : (
          <Button
            size="sm"
            variant="outline"
            icon={<ListFilterPlus aria-hidden />}
            onPress={() => setIsAdding(true)}
          >
            {t('filter.add')}
          </Button>
        )}
        {filters.length > 0 ? (
          <Button size="sm" variant="ghost" onPress={() => onChange([], [])}>
            {t('filter.clear')}
          </Button>
        ) : null}
      </div>
      {isAdding ? (
        <ConditionForm
          limits={limits}
          onCancel={() => setIsAdding(false)}
          onAdd={(filter, named) => {
            setIsAdding(false)
            onChange([...filters, filter], [...products, ...named])
          }}
        />
      ) : null}
    </div>
  )
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const t = useT('marketing')
  return (
    <li className="hairline flex max-w-full items-center gap-1 rounded-full bg-surface ps-3 pe-1 text-sm">
      <span className="min-w-0 truncate">{text}</span>
      <IconButton size="sm" label={t('filter.remove', { condition: text })} onPress={onRemove}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  )
}
