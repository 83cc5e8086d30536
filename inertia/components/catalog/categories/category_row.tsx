import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { CategoryIcon } from '~/components/catalog/category_icon'
import type { Category } from '~/components/catalog/categories/use_categories'
import { IconButton } from '~/components/ui/actions/button'
import { keepFocusInMovedRow } from '~/lib/browser/focus_after_change'
import { useT } from '~/hooks/use_t'

export type RowActions = {
  onMove: (place: number, step: 1 | -1) => void
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
}

type Props = RowActions & { category: Category; place: number; count: number }

export function CategoryRow({ category, place, count, onMove, onEdit, onDelete }: Props) {
  const t = useT('shops')
  const { name } = category

  function move(step: 1 | -1) {
    keepFocusInMovedRow()
    onMove(place, step)
  }

  return (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-surface-secondary text-muted">
        <CategoryIcon name={category.icon} className="size-5" />
      </span>
      <span className="min-w-0 flex-1 ps-1">
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block text-xs text-muted">
          {t('categories.count', { count: category.productCount })}
        </span>
      </span>
      <span data-moves className="flex shrink-0">
        <IconButton
          size="sm"
          label={t('categories.up', { name })}
          disabled={place === 0}
          onPress={() => move(-1)}
        >
          <ArrowUp aria-hidden className="size-4" />
        </IconButton>
        <IconButton
          size="sm"
          label={t('categories.down', { name })}
          disabled={place === count - 1}
          onPress={() => move(1)}
        >
          <ArrowDown aria-hidden className="size-4" />
        </IconButton>
        <IconButton
          size="sm"
          label={t('categories.edit', { name })}
          onPress={() => onEdit(category)}
        >
          <Pencil aria-hidden className="size-4" />
        </IconButton>
        <IconButton
          size="sm"
          label={t('categories.delete', { name })}
          onPress={() => onDelete(category)}
        >
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </span>
    </>
  )
}
