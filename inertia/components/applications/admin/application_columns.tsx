import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { ApplicationChip } from '~/components/applications/admin/application_chip'
import type { Column } from '~/components/ui/data/data_table'
import { Moment } from '~/components/ui/show/moment'
import { StatusChip } from '~/components/ui/show/status_chip'
import type { Translate } from '~/hooks/use_t'

export type ApplicationRow = Data.Applications.Application

export const applicationHref = ({ id }: { id: number }) => `/admin/creator-applications/${id}`

/**
 * The columns of the admins' list of applications.
 * @param t of applications.json
 */
export function applicationColumns(t: Translate): Column<ApplicationRow>[] {
  return [
    {
      id: 'creator',
      label: t('admin.column.creator'),
      cell: (row) => (
        <span className="flex min-w-32 flex-col">
          <Link
            href={applicationHref(row)}
            className="font-medium underline-offset-4 hover:underline"
          >
            {/* Deleting the account empties the name. */}
            {row.creatorName || t('admin.deleted')}
          </Link>
          <span className="text-xs text-muted wrap-anywhere">{row.shopName}</span>
        </span>
      ),
    },
    {
      id: 'applicant',
      label: t('admin.column.applicant'),
      cell: ({ username, email, isBanned }) => (
        <span className="flex min-w-32 flex-col items-start gap-1 max-sm:items-end">
          <span className="wrap-anywhere">{username}</span>
          <span className="text-xs text-muted wrap-anywhere">{email}</span>
          {isBanned ? <StatusChip tone="danger">{t('admin.banned')}</StatusChip> : null}
        </span>
      ),
    },
    {
      id: 'contact',
      label: t('creator.contactInfo'),
      hiddenOnPhones: true,
      cell: ({ contactInfo }) => <span className="wrap-anywhere">{contactInfo}</span>,
    },
    {
      id: 'submitted',
      label: t('admin.column.submitted'),
      sortable: true,
      cell: ({ submittedAt }) => <Moment at={submittedAt} as="datetime" />,
    },
    {
      id: 'status',
      label: t('admin.column.status'),
      cell: ({ status }) => <ApplicationChip status={status} />,
    },
  ]
}
