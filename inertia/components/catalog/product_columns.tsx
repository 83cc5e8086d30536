import { Link } from '@inertiajs/react'
import { Ellipsis, Eye, EyeOff, Pencil, Send, Trash2 } from 'lucide-react'
import type { Data } from '@generated/data'
import type { Asked } from '~/components/catalog/product_dialogs'
import { MenuButton } from '~/components/ui/actions/menu_button'
import type { Column } from '~/components/ui/data/data_table'
import { ImageFrame } from '~/components/ui/show/image_frame'
import { Moment } from '~/components/ui/show/moment'
import { StatusChip } from '~/components/ui/show/status_chip'
import type { useFormat } from '~/hooks/use_format'
import type { Translate } from '~/hooks/use_t'

type Row = Data.Catalog.StudioProductRow

type Tools = {
  t: Translate
  format: ReturnType<typeof useFormat>
  creatorName: string
  ask: (asked: Asked) => void
}

export function productColumns({ t, format, creatorName, ask }: Tools): Column<Row>[] {
  return [
    { id: 'title', label: t('list.product'), cell: (row) => <ProductCell row={row} /> },
    {
      id: 'status',
      label: t('list.status'),
      cell: ({ status }) => (
        <StatusChip tone={status === 'published' ? 'success' : 'neutral'}>
          {t(`status.${status}`)}
        </StatusChip>
      ),
    },
    {
      id: 'price',
      label: t('list.price'),
      align: 'end',
      cell: ({ salesPrice }) => (
        <span className="whitespace-nowrap">
          {salesPrice.amount === '0' ? t('product.free') : format.money(salesPrice)}
        </span>
      ),
    },
    {
      id: 'sold',
      label: t('list.sold'),
      align: 'end',
      cell: ({ salesVolume }) => (
        <span className="block min-w-10">{format.number(salesVolume)}</span>
      ),
    },
    {
      id: 'updated',
      label: t('list.updated'),
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
      cell: (row) => <RowMenu row={row} t={t} creatorName={creatorName} ask={ask} />,
    },
  ]
}

function ProductCell({ row }: { row: Row }) {
  return (
    <span className="flex min-w-52 items-center gap-3">
      <ImageFrame
        src={row.cover?.url}
        srcSet={row.cover?.srcSet}
        sizes="48px"
        alt=""
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
      </span>
    </span>
  )
}

function RowMenu({ row, t, creatorName, ask }: Omit<Tools, 'format'> & { row: Row }) {
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
                onAction: () => ask({ deed: 'hide', row }),
              },
            ]
          : [
              {
                id: 'publish',
                label: t('editor.publish'),
                icon: <Send {...look} />,
                onAction: () => ask({ deed: 'publish', row }),
              },
            ]),
        {
          id: 'delete',
          label: t('list.delete'),
          icon: <Trash2 {...look} />,
          danger: true,
          onAction: () => ask({ deed: 'delete', row }),
        },
      ]}
    >
      <Ellipsis {...look} />
    </MenuButton>
  )
}
