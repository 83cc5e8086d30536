import { BadgeCheck } from 'lucide-react'
import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Amounts } from '~/components/administration/amounts'
import type { Column } from '~/components/ui/data/data_table'
import { StatusChip } from '~/components/ui/show/status_chip'
import type { useFormat } from '~/hooks/use_format'
import type { Translate } from '~/hooks/use_t'

export type CreatorRow = Data.Administration.AdminCreator

export const creatorHref = ({ id }: { id: number }) => `/admin/creators/${id}`

/** A number of per cent, such as 5.25. */
export const percentOf = (format: ReturnType<typeof useFormat>, percent: number) =>
  format.number(percent / 100, { style: 'percent', maximumFractionDigits: 2 })

export function creatorColumns(
  t: Translate,
  format: ReturnType<typeof useFormat>
): Column<CreatorRow>[] {
  return [
    {
      id: 'creator',
      label: t('creators.column.creator'),
      sortable: true,
      cell: (creator) => <CreatorName creator={creator} t={t} />,
    },
    {
      id: 'account',
      label: t('creators.column.account'),
      hiddenOnPhones: true,
      cell: ({ username, email }) => (
        <span className="flex min-w-32 flex-col">
          <span className="wrap-anywhere">{username}</span>
          <span className="text-xs text-muted wrap-anywhere">{email ?? '–'}</span>
        </span>
      ),
    },
    {
      id: 'status',
      label: t('creators.column.status'),
      cell: (creator) => <CreatorState creator={creator} t={t} />,
    },
    ...figureColumns(t, format),
  ]
}

function figureColumns(t: Translate, format: ReturnType<typeof useFormat>): Column<CreatorRow>[] {
  return [
    {
      id: 'fee',
      label: t('creators.column.fee'),
      align: 'end',
      cell: ({ serviceFee }) => percentOf(format, serviceFee),
    },
    {
      id: 'products',
      label: t('creators.column.products'),
      align: 'end',
      hiddenOnPhones: true,
      cell: ({ products }) => format.number(products),
    },
    {
      id: 'sold',
      label: t('creators.column.sold'),
      align: 'end',
      cell: ({ sold30Days }) => (
        <span className="flex flex-col items-end">
          {format.number(sold30Days.orders)}
          <span className="text-xs text-muted">
            <Amounts amounts={sold30Days.sums} />
          </span>
        </span>
      ),
    },
    {
      id: 'available',
      label: t('creators.column.available'),
      align: 'end',
      cell: ({ available }) => <Amounts amounts={available} />,
    },
  ]
}

function CreatorName({ creator, t }: { creator: CreatorRow; t: Translate }) {
  return (
    <span className="flex min-w-36 flex-col">
      <span className="flex items-center gap-1.5">
        <Link
          href={creatorHref(creator)}
          className="font-medium underline-offset-4 hover:underline"
        >
          {creator.name}
        </Link>
        {creator.verifiedAt ? (
          <BadgeCheck
            role="img"
            aria-label={t('creators.verified')}
            className="size-4 text-success"
          />
        ) : null}
      </span>
      <span className="text-xs text-muted wrap-anywhere">{creator.shopName}</span>
    </span>
  )
}

type StateProps = { creator: Pick<CreatorRow, 'status' | 'isShopOpen'>; t: Translate }

/** Chips with the states of creator and shop. */
export function CreatorState({ creator: { status, isShopOpen }, t }: StateProps) {
  return (
    <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
      <StatusChip tone={status === 'active' ? 'success' : 'danger'}>
        {t(`creators.status.${status}`)}
      </StatusChip>
      {status === 'active' && !isShopOpen ? (
        <StatusChip tone="warning">{t('creators.shop_closed')}</StatusChip>
      ) : null}
    </span>
  )
}
