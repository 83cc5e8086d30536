import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { router } from '@inertiajs/react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { SortDescriptor } from 'react-aria-components'
import { Checkbox } from '@heroui/react/checkbox'
import { Table } from '@heroui/react/table'
import { Pager } from '~/components/ui/data/pager'
import { useSort } from '~/components/ui/data/use_sort'
import { useTableKeys } from '~/components/ui/data/use_table_keys'
import type { Fact } from '~/components/ui/show/facts'
import { useT } from '~/hooks/use_t'
import { loadWithRetry } from '~/lib/reconnect'
import type { List } from '~/types'

const RowDrawer = lazy(loadWithRetry(() => import('~/components/ui/data/row_drawer')))

export type Column<Row> = {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** Sorting happens on the server: `?sort=<id>&order=asc|desc`. */
  sortable?: boolean
  /** Numbers and money are aligned to the end. */
  align?: 'start' | 'end'
  /** For a value that the first column repeats, or that is not essential. */
  hiddenOnPhones?: boolean
}

type Props<Row> = {
  label: string
  columns: Column<Row>[]
  list: List<Row>
  rowId: (row: Row) => string | number
  /** The link target of a row; its first column should hold the same link for keyboard users. */
  rowHref?: (row: Row) => string
  /** For rows without a page of their own: each opens with all of its columns, under this title. */
  rowTitle?: (row: Row) => string
  /** What the opened row shows besides. */
  rowFacts?: (row: Row) => Fact[]
  /** Opens a row in another way. */
  onOpen?: (row: Row) => void
  /** Shown instead of rows: an EmptyState. */
  empty: ReactNode
  /** Props that paging and sorting must fetch. */
  only?: string[]
  /** The sorting of a list whose URL asks for none. */
  defaultSort?: SortDescriptor
  /** The selected rows, where bulk actions exist. */
  ticked?: ReadonlySet<number>
  onTick?: (ids: Set<number>) => void
}

/** A server-side list: paging and sorting are kept in the URL. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { label, columns, list, rowId, empty, only, ticked, onTick } = props
  const [sort, onSort] = useSort(only, props.defaultSort)
  const idOf = (row: Row) => rowId(row) as number
  const { onRowAction, drawer } = useOpening(props)
  const place = useRef<HTMLDivElement>(null)
  useTableKeys(place)

  return (
    <div ref={place} className="flex flex-col gap-4">
      {list.items.length === 0 ? (
        // Without the table head: on a phone it is wider than the screen and would make the empty
        // state as wide.
        <div className="hairline rounded-xl bg-surface">{empty}</div>
      ) : (
        <Table className="stacked-on-phones hairline bg-surface">
          <Table.ScrollContainer>
            <Table.Content
              aria-label={label}
              sortDescriptor={sort}
              onSortChange={onSort}
              selectionMode={onTick ? 'multiple' : 'none'}
              selectedKeys={ticked}
              onSelectionChange={(keys) =>
                onTick?.(new Set(keys === 'all' ? list.items.map(idOf) : ([...keys] as number[])))
              }
              onRowAction={onRowAction}
            >
              {headOf(columns, onTick !== undefined)}
              <Table.Body>
                {list.items.map((row) => rowOf(row, rowId(row), props))}
              </Table.Body>
            </Table.Content>
          </Table.ScrollContainer>
        </Table>
      )}
      <Pager list={list} only={only} />
      {drawer}
    </div>
  )
}

/** What Enter and a click do with a row: its page, its drawer, or what the page of the table decides. */
function useOpening<Row extends object>(props: Props<Row>) {
  const { list, rowId, rowHref, rowTitle, rowFacts, onOpen, columns } = props
  const [openedId, setOpenedId] = useState<string | number | null>(null)
  const rowOfId = (id: unknown) => list.items.find((candidate) => rowId(candidate) === id)
  const opened = openedId === null ? undefined : rowOfId(openedId)

  function open(row: Row) {
    if (rowHref) router.visit(rowHref(row))
    else if (onOpen) onOpen(row)
    else setOpenedId(rowId(row))
  }
  function onRowAction(id: unknown) {
    const row = rowOfId(id)
    if (row) open(row)
  }
  const drawer =
    opened && rowTitle ? (
      <Suspense fallback={null}>
        <RowDrawer
          title={rowTitle(opened)}
          facts={factsOf(columns, opened, rowFacts?.(opened))}
          onClose={() => setOpenedId(null)}
        />
      </Suspense>
    ) : null
  return { onRowAction: rowHref || rowTitle || onOpen ? onRowAction : undefined, drawer }
}

/** All columns, also those that a phone leaves out; buttons come last. */
function factsOf<Row>(columns: Column<Row>[], row: Row, more: Fact[] = []): Fact[] {
  const shown = (isOfButtons: boolean) =>
    columns
      .filter(({ id }) => (id === 'actions') === isOfButtons)
      .map(({ label, cell }) => ({ label, value: cell(row) ?? '–' }))
  return [...shown(false), ...more, ...shown(true)]
}

/** React Aria reads the head and the rows as elements: a component between would hide them. */
function headOf<Row>(columns: Column<Row>[], isTickable: boolean) {
  return (
    <Table.Header>
      {isTickable ? (
        <Table.Column id="tick" className="w-10">
          <Tick />
        </Table.Column>
      ) : null}
      {columns.map((column, place) => (
        <Table.Column
          key={column.id}
          id={column.id}
          isRowHeader={place === 0}
          allowsSorting={column.sortable}
          className={`whitespace-nowrap ${lookOf(column)}`}
        >
          {({ allowsSorting, sortDirection }) => (
            <span className="inline-flex items-center gap-1">
              {column.label}
              {allowsSorting ? <SortMark direction={sortDirection} /> : null}
            </span>
          )}
        </Table.Column>
      ))}
    </Table.Header>
  )
}

function rowOf<Row>(row: Row, id: string | number, { columns, onTick }: Props<Row>) {
  return (
    <Table.Row key={id} id={id}>
      {onTick ? (
        <Table.Cell>
          <Tick />
        </Table.Cell>
      ) : null}
      {columns.map((column) => (
        <Table.Cell
          key={column.id}
          data-label={column.label}
          className={`tabular ${lookOf(column)}`}
        >
          {column.cell(row)}
        </Table.Cell>
      ))}
    </Table.Row>
  )
}

const lookOf = ({ align, hiddenOnPhones }: Pick<Column<never>, 'align' | 'hiddenOnPhones'>) =>
  `${align === 'end' ? 'text-end' : ''} ${hiddenOnPhones ? 'max-sm:hidden' : ''}`

/** Shows that a column is sortable or sorted; screen readers get this from the header itself. */
function SortMark({ direction }: { direction?: 'ascending' | 'descending' }) {
  const Mark =
    direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown
  return <Mark aria-hidden className={`size-3.5 ${direction ? '' : 'opacity-60'}`} />
}

/** React Aria binds it to its row, or to all rows in the head. */
function Tick() {
  const t = useT('ui')
  return (
    <Checkbox slot="selection" aria-label={t('table.tick')}>
      <Checkbox.Content>
        <Checkbox.Control>
          <Checkbox.Indicator />
        </Checkbox.Control>
      </Checkbox.Content>
    </Checkbox>
  )
}
