import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { Column } from '~/components/ui/data/data_table'
import { Moment } from '~/components/ui/show/moment'
import { StatusChip } from '~/components/ui/show/status_chip'
import type { Translate } from '~/hooks/use_t'

export type AnnouncementRow = Data.Announcements.AnnouncementSummary

export const STATES = ['draft', 'scheduled', 'published', 'ended', 'withdrawn'] as const
const TONES = {
  draft: 'neutral',
  scheduled: 'accent',
  published: 'success',
  ended: 'neutral',
  withdrawn: 'danger',
} as const

export const isUnpublished = (state: AnnouncementRow['state']) =>
  state === 'draft' || state === 'scheduled'

export const announcementHref = ({ id }: { id: number }) => `/admin/notifications/${id}`

export function announcementColumns(t: Translate): Column<AnnouncementRow>[] {
  return [
    {
      id: 'title',
      label: t('column.title'),
      cell: (row) => (
        <span className="flex min-w-40 flex-col items-start gap-1">
          <Link
            href={announcementHref(row)}
            className="font-medium underline-offset-4 hover:underline"
          >
            {row.title}
          </Link>
          {row.isImportant ? <StatusChip tone="warning">{t('important')}</StatusChip> : null}
        </span>
      ),
    },
    {
      id: 'state',
      label: t('column.state'),
      cell: ({ state }) => <StatusChip tone={TONES[state]}>{t(`state.${state}`)}</StatusChip>,
    },
    {
      id: 'published',
      label: t('column.published'),
      cell: ({ publishedAt }) =>
        publishedAt ? <Moment at={publishedAt} as="datetime" /> : t('not_yet'),
    },
    {
      id: 'read',
      label: t('column.read'),
      align: 'end',
      cell: ({ read, recipients, state }) => (
        <span className="tabular">
          {isUnpublished(state) ? '–' : t('read_of', { read, recipients })}
        </span>
      ),
    },
  ]
}
