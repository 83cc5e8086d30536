import { Link } from '@inertiajs/react'
import { ArrowRight } from 'lucide-react'
import type { Data } from '@generated/data'
import type { Column } from '~/components/ui/data/data_table'
import { Moment } from '~/components/ui/show/moment'
import type { Translate } from '~/hooks/use_t'

export type ActivityEntry = Data.Administration.ActivityEntry
type Person = { id: number; username: string } | null

/** Pages of subjects by their type; others have none. */
const SUBJECT_PATHS: Record<string, (id: string) => string> = {
  user: (id) => `/admin/users/${id}`,
  creator: (id) => `/admin/creators/${id}`,
  creator_application: (id) => `/admin/creator-applications/${id}`,
  order: (id) => `/admin/orders?keyword=${encodeURIComponent(id)}`,
  payment_gateway: (id) => `/admin/payment-gateways/${id}/edit`,
}

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
      cell: ({ action }) => <Action action={action} t={t} />,
    },
    {
      id: 'subject',
      label: t('activity.column.subject'),
      cell: ({ subject }) => <Subject subject={subject} />,
    },
    {
      id: 'details',
      label: t('activity.column.details'),
      cell: ({ details }) => <Details details={details} />,
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
function Action({ action, t }: { action: string; t: Translate }) {
  const key = `activity.action.${action}`
  const name = t(key)
  return (
    <span className="flex min-w-32 flex-col">
      {name.endsWith(key) ? null : name}
      <code className="text-xs text-muted wrap-anywhere">{action}</code>
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

function Subject({ subject }: Pick<ActivityEntry, 'subject'>) {
  if (!subject) return '–'
  const { type, id, name } = subject
  const path = id === null ? undefined : SUBJECT_PATHS[type]?.(id)
  const text = name ?? `${type} ${id}`
  return path ? (
    <Link href={path} className="underline-offset-4 wrap-anywhere hover:underline">
      {text}
    </Link>
  ) : (
    <span className="wrap-anywhere">{text}</span>
  )
}

function Details({ details }: Pick<ActivityEntry, 'details'>) {
  if (details.length === 0) return '–'
  return (
    <dl className="max-w-96 text-xs">
      {details.map(({ name, value, before }) => (
        <div key={name} className="flex flex-wrap gap-x-1.5 max-sm:justify-end">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">
            {before === null ? null : (
              <>
                <del className="text-muted no-underline">{before}</del>
                <ArrowRight aria-hidden className="mx-1 inline size-3 text-muted" />
              </>
            )}
            {before === null ? value : <ins className="font-medium no-underline">{value}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
