import { Link } from '@inertiajs/react'
import { Copy, Ellipsis, Eye, EyeOff, Pencil, Send, Trash2 } from 'lucide-react'
import type { Data } from '@generated/data'
import type { RequestedAction } from '~/components/catalog/products/product_action_dialog'
import { MenuButton } from '~/components/ui/actions/menu_button'
import type { Column } from '~/components/ui/data/data_table'
import { ImageFrame } from '~/components/ui/show/image_frame'
import { Moment } from '~/components/ui/show/moment'
import { StatusChip } from '~/components/ui/show/status_chip'
import type { useFormat } from '~/hooks/use_format'
import type { Translate } from '~/hooks/use_t'

type Row = Data.Catalog.Products.StudioProductRow

type Tools = {
  t: Translate
  format: ReturnType<typeof useFormat>
  creatorName: string
  ask: (asked: RequestedAction) => void
  duplicate: (row: Row) => void
}

export function productColumns({ t, format, ...tools }: Tools): Column<Row>[] {
  return [
    {
      id: 'title',
      label: t('list.product'),
      sortable: true,
      cell: (row) => <ProductCell row={row} t={t} format={format} />,
    },
    {
      id: 'status',
      label: t('list.status'),
      hiddenOnPhones: true,
      cell: (row) => <StatusCell row={row} t={t} />,
    },
    {
      id: 'price',
      label: t('list.price'),
      align: 'end',
      hiddenOnPhones: true,
      cell: (row) => <span className="whitespace-nowrap">{priceOf(row, t, format)}</span>,
    },
    {
      id: 'sold',
      label: t('list.sold'),
      align: 'end',
      sortable: true,
      hiddenOnPhones: true,
      cell: ({ salesVolume }) => (
        <span className="block min-w-10">{format.number(salesVolume)}</span>
      ),
    },
    {
      id: 'updated',
      label: t('list.updated'),
      sortable: true,
      hiddenOnPhones: true,
      cell: ({ updatedAt }) => (
        <span className="whitespace-nowrap">
          <Moment at={updatedAt} as="relative" />
        </span>
      ),
    },
    {
      id: 'actions',
      label: t('list.actions'),
      align: 'end',
      cell: (row) => <RowMenu row={row} t={t} {...tools} />,
    },
  ]
}

function priceOf({ salesPrice }: Row, t: Translate, format: Tools['format']): string {
  return salesPrice.amount === '0' ? t('product.free') : format.money(salesPrice)
}

function ProductCell({ row, t, format }: { row: Row } & Pick<Tools, 't' | 'format'>) {
  return (
    <span className="flex items-center gap-3 sm:min-w-52">
      <ImageFrame
        src={row.cover?.url}
        srcSet={row.cover?.srcSet}
        sizes="48px"
        alt={row.cover?.alt ?? ''}
        className="w-12 shrink-0"
      />
      <span className="min-w-0">
        <Link
          href={`/studio/products/${row.id}/edit`}
          className="line-clamp-2 font-medium underline-offset-4 hover:underline"
        >
          {row.title}
        </Link>
        {row.categoryName ? (
          <span className="block truncate text-xs text-muted">{row.categoryName}</span>
        ) : null}
        <span className="mt-1.5 flex flex-wrap items-start gap-x-2.5 gap-y-1 sm:hidden">
          <StatusCell row={row} t={t} />
          <span className="tabular">{priceOf(row, t, format)}</span>
        </span>
      </span>
    </span>
  )
}

/** A scheduled draft shows its date; a failed schedule is shown as such. */
function StatusCell({ row, t }: { row: Row; t: Translate }) {
  const { status, publishSchedule, hasScheduleFailed, failedCopies, isAvailable } = row
  const isPublished = status === 'published'
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      <StatusChip tone={isPublished ? 'success' : publishSchedule ? 'accent' : 'neutral'}>
        {t(`status.${publishSchedule ? 'scheduled' : status}`)}
      </StatusChip>
      {publishSchedule ? (
        <span className="text-xs text-muted sm:whitespace-nowrap">
          <Moment at={publishSchedule} as="datetime" />
        </span>
      ) : null}
      {hasScheduleFailed ? <span className="text-xs text-danger">{t('status.failed')}</span> : null}
      {failedCopies > 0 ? (
        <span className="text-xs text-danger">
          {t('status.failed_copies', { count: failedCopies })}
        </span>
      ) : null}
      {isPublished && !isAvailable ? (
        <span className="text-xs text-muted">{t('status.not_for_sale')}</span>
      ) : null}
    </span>
  )
}

type MenuProps = Omit<Tools, 'format'> & { row: Row }

function RowMenu({ row, t, creatorName, ask, duplicate }: MenuProps) {
  const isPublished = row.status === 'published'
  const look = { 'aria-hidden': true, 'className': 'size-4' } as const
  return (
    <MenuButton
      label={t('list.actions_of', { title: row.title })}
      iconOnly
      entries={[
        {
          id: 'edit',
          label: t('list.edit'),
          icon: <Pencil {...look} />,
          href: `/studio/products/${row.id}/edit`,
        },
        {
          id: 'duplicate',
          label: t('list.duplicate'),
          icon: <Copy {...look} />,
          onAction: () => duplicate(row),
        },
        ...(isPublished
          ? [
              {
                id: 'view',
                label: t('list.view'),
                icon: <Eye {...look} />,
                href: `/c/${creatorName}/p/${row.id}`,
              },
              {
                id: 'hide',
                label: t('editor.hide'),
                icon: <EyeOff {...look} />,
                onAction: () => ask({ action: 'hide', row }),
              },
            ]
          : [
              {
                id: 'publish',
                label: t('editor.publish'),
                icon: <Send {...look} />,
                onAction: () => ask({ action: 'publish', row }),
              },
            ]),
        {
          id: 'delete',
          label: t('list.delete'),
          icon: <Trash2 {...look} />,
          danger: true,
          onAction: () => ask({ action: 'delete', row }),
        },
      ]}
    >
      <Ellipsis {...look} />
    </MenuButton>
  )
}
