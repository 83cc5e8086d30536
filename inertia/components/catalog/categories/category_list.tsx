import { GripVertical } from 'lucide-react'
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { CategoryRow, type RowActions } from '~/components/catalog/categories/category_row'
import type { Category } from '~/components/catalog/categories/use_categories'
import { useT } from '~/hooks/use_t'

type Props = RowActions & { items: Category[]; onSort: (items: Category[]) => void }

/** A list of categories that is sorted by dragging: with the pointer, or by keyboard (Enter on the handle, arrows, Enter). */
export function CategoryList({ items, onSort, ...actions }: Props) {
  const t = useT('shops')
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({
        'text/plain': items.find(({ id }) => id === key)?.name ?? String(key),
      })),
    onReorder: ({ keys, target }) => {
      const moved = items.filter(({ id }) => keys.has(id))
      const rest = items.filter(({ id }) => !keys.has(id))
      const place = rest.findIndex(({ id }) => id === target.key)
      rest.splice(target.dropPosition === 'before' ? place : place + 1, 0, ...moved)
      onSort(rest)
    },
  })

  return (
    <GridList
      aria-label={t('categories.title')}
      items={items}
      // Rows show their position: all are rendered again when one has moved.
      dependencies={[items]}
      dragAndDropHooks={dragAndDropHooks}
      className="divide-y divide-separator [&_.react-aria-DropIndicator[data-drop-target]]:outline-2 [&_.react-aria-DropIndicator[data-drop-target]]:outline-accent"
    >
      {(category) => (
        <GridListItem
          id={category.id}
          textValue={category.name}
          className="flex items-center gap-2 bg-surface px-3 py-2.5 outline-offset-[-2px] data-dragging:opacity-50 data-focus-visible:outline-2 data-focus-visible:outline-focus sm:px-5"
        >
          <Button
            slot="drag"
            className="cursor-grab rounded-md p-1 text-muted hover:text-foreground focus-visible:outline-2 focus-visible:outline-focus max-sm:hidden"
          >
            <GripVertical aria-hidden className="size-4" />
          </Button>
          <CategoryRow
            category={category}
            place={items.indexOf(category)}
            count={items.length}
            {...actions}
          />
        </GridListItem>
      )}
    </GridList>
  )
}
