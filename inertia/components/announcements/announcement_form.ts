import type { Data } from '@generated/data'

export type Locale = 'zh-CN' | 'en-US' | 'ja-JP'
export type Words = { title: string; content: string }
export type Reach = 'everyone' | 'filter' | 'emails' | 'stored'

export type AnnouncementFields = {
  /** The first language is required; readers of a language without words get it. */
  words: Record<Locale, Words>
  isImportant: boolean
  mail: boolean
  push: boolean
  reach: Reach
  emails: string
  filter: {
    role: string
    locale: string
    groupName: string
    signedUpAfter: string
    hasBought: string
  }
  publishAt: string
  endsAt: string
}

export const FIRST: Locale = 'zh-CN'
export const OTHERS: Locale[] = ['en-US', 'ja-JP']

/** The value of a filter that chooses nothing. */
export const ANY = 'any'

const NO_WORDS: Words = { title: '', content: '' }
const NO_FILTER = { role: ANY, locale: ANY, groupName: '', signedUpAfter: '', hasBought: ANY }

export function fieldsOf(
  type: 'system' | 'manual',
  stored: Data.Announcements.AnnouncementSummary | null
): AnnouncementFields {
  const filter = stored?.filter
  return {
    words: {
      [FIRST]: stored ? { title: stored.title, content: stored.content } : NO_WORDS,
      'en-US': stored?.translations['en-US'] ?? NO_WORDS,
      'ja-JP': stored?.translations['ja-JP'] ?? NO_WORDS,
    } as Record<Locale, Words>,
    isImportant: stored?.isImportant ?? false,
    mail: stored?.channels.mail ?? false,
    push: stored?.channels.push ?? false,
    reach: reachOf(type, stored),
    emails: '',
    filter: {
      ...NO_FILTER,
      ...(filter?.role && { role: filter.role }),
      ...(filter?.locale && { locale: filter.locale }),
      groupName: filter?.groupName ?? '',
      signedUpAfter: filter?.signedUpAfter ?? '',
      hasBought: filter?.hasBought === undefined ? ANY : String(filter.hasBought),
    },
    publishAt: stored?.state === 'scheduled' ? (stored.publishedAt ?? '') : '',
    endsAt: stored?.endsAt ?? '',
  }
}

function reachOf(
  type: 'system' | 'manual',
  stored: Data.Announcements.AnnouncementSummary | null
): Reach {
  if (type === 'system') return 'everyone'
  if (!stored) return 'filter'
  if (stored.audience === 'everyone') return 'everyone'
  return stored.filter ? 'filter' : 'stored'
}

/** Undefined for the recipients that are stored. */
export function audienceOf({ reach, emails, filter }: AnnouncementFields) {
  if (reach === 'stored') return undefined
  if (reach === 'everyone') return {}
  if (reach === 'emails') return { emails: emails.split(/[\s,;，；、]+/).filter(Boolean) }
  const { role, locale, groupName, signedUpAfter, hasBought } = filter
  return {
    filter: {
      ...(role !== ANY && { role: role as 'user' }),
      ...(locale !== ANY && { locale: locale as Locale }),
      ...(groupName.trim() && { groupName: groupName.trim() }),
      ...(signedUpAfter && { signedUpAfter }),
      ...(hasBought !== ANY && { hasBought: hasBought === 'true' }),
    },
  }
}

/** The words of the request: languages that were left empty have no translation. */
export function wordsOf({ words, endsAt }: AnnouncementFields) {
  const written = OTHERS.filter((locale) => words[locale].title || words[locale].content)
  return {
    ...words[FIRST],
    translations: Object.fromEntries(written.map((locale) => [locale, words[locale]])),
    endsAt: endsAt || null,
  }
}

/** What can be changed before the publication only. */
export function deliveryOf(fields: AnnouncementFields) {
  const { isImportant, mail, push } = fields
  return { isImportant, channels: { mail, push }, audience: audienceOf(fields) }
}
