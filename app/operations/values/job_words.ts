import { translationsOf } from '#core/i18n/translations'
import type { StoredJob } from '#platform/queue/monitor/queue_monitor'

const WORK = /^work\.(.+)$/

/** Names of jobs and listeners whose words in this language contain the text. */
export function jobsByWords(text: string, locale: string): string[] {
  const part = foldedText(text)
  return Object.entries(translationsOf(locale, 'operations')).flatMap(([key, words]) => {
    const name = WORK.exec(key)?.[1]
    return name !== undefined && foldedText(words).includes(part) ? [name] : []
  })
}

/** What a job does: the names of the listeners that it calls, or its own name. */
export function workOf({ name, payload }: Pick<StoredJob, 'name' | 'payload'>): string[] {
  const { listener, listeners } = (payload ?? {}) as { listener?: unknown; listeners?: unknown }
  const called = Array.isArray(listeners) ? listeners : [listener]
  const names = called.filter((one): one is string => typeof one === 'string')
  return name.startsWith('platform.handle_event') && names.length > 0 ? names : [name]
}

const foldedText = (text: string) => text.normalize('NFKC').toLowerCase()
