import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { UserState } from '~/components/administration/users/user_state'
import type { Column } from '~/components/ui/data/data_table'
import { Moment } from '~/components/ui/show/moment'
import { StatusChip } from '~/components/ui/show/status_chip'
import type { Translate } from '~/hooks/use_t'

export type UserRow = Data.Administration.AdminUser

export const userHref = ({ id }: { id: number }) => `/admin/users/${id}`

export function userColumns(t: Translate): Column<UserRow>[] {
  return [
    {
      id: 'name',
      label: t('users.column.user'),
      cell: (user) => (
        <span className="flex min-w-32 flex-col">
          <span className="flex flex-wrap items-center gap-1.5">
            <Link href={userHref(user)} className="font-medium underline-offset-4 hover:underline">
              {user.username}
            </Link>
            {user.groupName ? <StatusChip>{user.groupName}</StatusChip> : null}
          </span>
          <span className="text-xs text-muted wrap-anywhere">{user.email ?? '–'}</span>
        </span>
      ),
    },
    {
      id: 'id',
      label: t('users.column.id'),
      align: 'end',
      hiddenOnPhones: true,
      cell: ({ id }) => <span className="number">{id}</span>,
    },
    { id: 'role', label: t('users.column.role'), cell: ({ role }) => t(`users.role.${role}`) },
    { id: 'state', label: t('users.column.state'), cell: (user) => <UserState user={user} /> },
    {
      id: 'newest',
      label: t('users.column.created'),
      sortable: true,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      id: 'lastSeen',
      label: t('users.column.last_sign_in'),
      sortable: true,
      cell: ({ lastSignInAt }) =>
        lastSignInAt ? <Moment at={lastSignInAt} as="relative" /> : t('users.never'),
    },
  ]
}

/** Banned users with the reason of the ban. */
export function banColumns(t: Translate): Column<UserRow>[] {
  const [name] = userColumns(t)
  return [
    name!,
    {
      id: 'reason',
      label: t('users.ban.reason'),
      cell: ({ ban }) => <span className="wrap-anywhere">{ban?.reason}</span>,
    },
    {
      id: 'at',
      label: t('users.ban.at'),
      cell: ({ ban }) => (ban ? <Moment at={ban.at} as="datetime" /> : null),
    },
    {
      id: 'by',
      label: t('users.ban.by'),
      cell: ({ ban }) => ban?.by ?? t('command_line'),
    },
  ]
}
