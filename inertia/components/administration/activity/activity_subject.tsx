import { Link } from '@inertiajs/react'
import type { ActivityEntry } from '~/components/administration/activity/activity_entry'
import { useT } from '~/hooks/use_t'
import { knownWord } from '~/lib/known_word'
import { LANGUAGES } from '~/lib/locales'

/** Pages of subjects by their type; others have none. */
const SUBJECT_PATHS: Record<string, (id: string) => string> = {
  user: (id) => `/admin/users/${id}`,
  creator: (id) => `/admin/creators/${id}`,
  announcement: (id) => `/admin/notifications/${id}`,
  creator_application: (id) => `/admin/creator-applications/${id}`,
  order: (id) => `/admin/orders/${encodeURIComponent(id)}`,
  payment_gateway: (id) => `/admin/payment-gateways/${id}/edit`,
  queue: (id) => `/admin/queues/${id}`,
  ticket: (id) => `/admin/tickets/${id}`,
  configuration: (id) =>
    id.startsWith('document.')
      ? `/admin/site/documents/${id.split('.').slice(1).join('/')}`
      : '/admin/site',
}

/** What an action was performed on, by its name, with a link to its page. */
export function ActivitySubject({ subject }: Pick<ActivityEntry, 'subject'>) {
  const t = useT('administration')
  const nameOf = useSubjectName()
  if (!subject) return '–'
  const { type, id, name } = subject
  const path = id === null ? undefined : SUBJECT_PATHS[type]?.(id)
  const text = nameOf(subject)
  return (
    <span className="flex flex-col wrap-anywhere">
      {path ? (
        <Link href={path} className="underline-offset-4 hover:underline">
          {text}
        </Link>
      ) : (
        text
      )}
      {name && type !== 'user' ? (
        <span className="text-xs text-muted">
          {`${knownWord(t, `activity.object.${type}`) ?? type} ${id}`}
        </span>
      ) : null}
    </span>
  )
}

function useSubjectName() {
  const t = useT('administration')
  const site = useT('site')
  const operations = useT('operations')
  return ({ type, id, name }: NonNullable<ActivityEntry['subject']>): string => {
    if (name) return name
    const known =
      type === 'configuration' && id
        ? configurationName(id, site)
        : type === 'queue'
          ? knownWord(operations, `queues.name.${id}`)
          : null
    return known ?? `${knownWord(t, `activity.object.${type}`) ?? type} ${id ?? ''}`.trim()
  }
}

function configurationName(key: string, t: ReturnType<typeof useT>): string | null {
  const [kind, slug, locale] = key.split('.')
  if (kind !== 'document') return knownWord(t, `settings.key.${key}.label`)
  const name = knownWord(t, `documents.name.${slug}`)
  const language = LANGUAGES.find(({ id }) => id === locale)?.name ?? ''
  return name && t('documents.in_language', { name, language })
}
