import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { userHref } from '~/components/administration/users/user_columns'
import type { Column } from '~/components/ui/data/data_table'
import { Moment } from '~/components/ui/show/moment'
import type { Translate } from '~/hooks/use_t'

export type ShopBlockRow = Data.Administration.ShopBlock

/** Customers that shops have blocked. */
export function shopBlockColumns(t: Translate): Column<ShopBlockRow>[] {
  return [
    {
      id: 'user',
      label: t('users.column.user'),
      cell: ({ userId, username, email }) => (
        <span className="flex min-w-32 flex-col">
          <Link
            href={userHref({ id: userId })}
            className="font-medium underline-offset-4 hover:underline"
          >
            {username}
          </Link>
          <span className="text-xs text-muted wrap-anywhere">{email ?? '–'}</span>
        </span>
      ),
    },
    ...blockFacts(t),
  ]
}

/** The same without the user, on the page of one. */
export function blockFacts(t: Translate): Column<ShopBlockRow>[] {
  return [
    {
      id: 'shop',
      label: t('blocks.shop'),
      cell: ({ shop, creatorName }) => (
        <Link href={`/c/${creatorName}`} className="underline-offset-4 hover:underline">
          {shop}
        </Link>
      ),
    },
    {
      id: 'reason',
      label: t('blocks.reason'),
      cell: ({ reasonType, reason }) => (
        <span className="flex flex-col">
          <span>{t(`blocks.type.${reasonType}`)}</span>
          <span className="text-xs text-muted wrap-anywhere">{reason}</span>
        </span>
      ),
    },
    {
      id: 'watermark',
      label: t('blocks.watermark'),
      cell: ({ watermarkId, creatorName }) =>
        watermarkId ? (
          <Link
            href={`/admin/shops/${creatorName}/toolbox/assignments?keyword=${watermarkId}`}
            className="number underline underline-offset-4"
          >
            {watermarkId}
          </Link>
        ) : (
          '–'
        ),
    },
    {
      id: 'at',
      label: t('blocks.at'),
      cell: ({ at }) => <Moment at={at} as="datetime" />,
    },
  ]
}
