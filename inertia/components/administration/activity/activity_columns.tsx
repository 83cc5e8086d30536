import { Link } from '@inertiajs/react'
import { ActivityDetails } from '~/components/administration/activity/activity_details'
import type { ActivityEntry } from '~/components/administration/activity/activity_entry'
import { ActivitySubject } from '~/components/administration/activity/activity_subject'
import type { Column } from '~/components/ui/data/data_table'
import { DottedCode } from '~/components/ui/show/dotted_code'
import { Moment } from '~/components/ui/show/moment'
import type { Translate } from '~/hooks/use_t'

type Person = { id: number; username: string } | null

export function activityColumns(t: Translate): Column<ActivityEntry>[] {
  return [
    {
      id: 'at',
      label: t('activity.column.at'),
      cell: ({ at }) => <Moment at={at} as="datetime" />,
    },
    {
      id: 'who',
      label: t('activity.column.who'),
      cell: (entry) => <Who entry={entry} t={t} />,
    },
    {
      id: 'what',
      label: t('activity.column.what'),
      cell: ({ action, actionName }) => <Action action={action} name={actionName} />,
    },
    {
      id: 'subject',
      label: t('activity.column.subject'),
      cell: ({ subject }) => <ActivitySubject subject={subject} />,
    },
    {
      id: 'details',
      label: t('activity.column.details'),
      cell: (entry) => <ActivityDetails entry={entry} />,
    },
  ]
}

/** The user; a command with who ran it; or a job. Entries of older releases do not tell commands and jobs apart. */
function Who({ entry, t }: { entry: ActivityEntry; t: Translate }) {
  const { actor, actingAs, kind, command, osUser, ipAddress } = entry
  const none = kind === 'job' ? 'activity.job' : ipAddress ? 'activity.visitor' : 'activity.system'
  return (
    <span className="flex min-w-28 flex-col">
      {actor || kind !== 'ace' ? (
        <PersonLink person={actor} none={t(none)} />
      ) : (
        <code className="text-xs">{[kind, command].join(' ')}</code>
      )}
      {osUser ? (
        <span className="text-xs text-muted">{t('activity.os_user', { name: osUser })}</span>
      ) : null}
      {actingAs ? (
        <span className="text-xs text-muted">
          {t('activity.as')} <PersonLink person={actingAs} none="" />
        </span>
      ) : null}
    </span>
  )
}

/** The name of the action, and its code, by which entries are filtered. */
function Action({ action, name }: { action: string; name: string | null }) {
  return (
    <span className="flex min-w-32 flex-col">
      {name}
      <DottedCode name={action} />
    </span>
  )
}

function PersonLink({ person, none }: { person: Person; none: string }) {
  if (!person) return none
  return (
    <Link href={`/admin/users/${person.id}`} className="underline-offset-4 hover:underline">
      {person.username}
    </Link>
  )
}
