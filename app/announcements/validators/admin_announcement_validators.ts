import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import type { Infer } from '@vinejs/vine/types'
import { idField } from '#core/http/fields/id_field'
import { momentField } from '#core/http/fields/moment_field'
import { lineField, paragraphsField, searchField } from '#core/http/fields/text_fields'
import { versionField } from '#core/http/fields/version_field'
import { pageFields } from '#core/http/pagination'
import { LOCALES } from '#core/middleware/preferences_middleware'
import { ANNOUNCEMENT_KINDS } from '#announcements/models/announcement'
import { ANNOUNCEMENT_STATES } from '#announcements/queries/announcement_rows'

const MOST_NAMED = 10_000

const titleField = () => lineField({ min: 2, max: 50 })
const contentField = () => paragraphsField({ min: 5, max: 1_000 })
const instantField = () => momentField().transform((text) => DateTime.fromISO(text).toUTC())
/** Null for no end, which is transformed, too. */
const endField = () =>
  momentField()
    .transform((text: string | null) => (text === null ? null : DateTime.fromISO(text).toUTC()))
    .nullable()
    .optional()
const textsField = () => vine.object({ title: titleField(), content: contentField() }).optional()

const translationsField = () =>
  vine.object({ 'zh-CN': textsField(), 'en-US': textsField(), 'ja-JP': textsField() }).optional()

const filterField = () =>
  vine
    .object({
      role: vine.enum(['user', 'creator', 'admin'] as const).optional(),
      locale: vine.enum(LOCALES).optional(),
      groupName: lineField({ min: 1, max: 50 }).optional(),
      signedUpAfter: momentField().optional(),
      hasBought: vine.boolean({ strict: true }).optional(),
    })
    .optional()

/** Exactly one of the fields counts, in this order; none for everyone. */
const audienceField = () =>
  vine
    .object({
      userIds: vine.array(idField()).minLength(1).maxLength(MOST_NAMED).optional(),
      emails: vine
        .array(vine.string().trim().maxLength(254))
        .minLength(1)
        .maxLength(MOST_NAMED)
        .optional(),
      filter: filterField(),
    })
    .optional()

const channelsField = () =>
  vine
    .object({ mail: vine.boolean({ strict: true }), push: vine.boolean({ strict: true }) })
    .optional()

/** `system` is always to everyone. Without `publishAt` it is published now; a draft is not published. */
export const announcementValidator = vine.create({
  type: vine.enum(['system', 'manual'] as const),
  title: titleField(),
  content: contentField(),
  translations: translationsField(),
  isImportant: vine.boolean({ strict: true }).optional(),
  isDraft: vine.boolean({ strict: true }).optional(),
  audience: audienceField(),
  channels: channelsField(),
  publishAt: instantField().optional(),
  endsAt: endField(),
})

/** What is left out stays as it is. */
export const announcementChangeValidator = vine.create({
  version: versionField(),
  title: titleField().optional(),
  content: contentField().optional(),
  translations: translationsField(),
  isImportant: vine.boolean({ strict: true }).optional(),
  isDraft: vine.boolean({ strict: true }).optional(),
  audience: audienceField(),
  channels: channelsField(),
  publishAt: instantField().optional(),
  endsAt: endField(),
})

export const audienceValidator = vine.create({ audience: audienceField() })

export const allAnnouncementsValidator = vine.create({
  type: vine.enum(ANNOUNCEMENT_KINDS).optional(),
  state: vine.enum(ANNOUNCEMENT_STATES).optional(),
  q: searchField(50).optional(),
  page: pageFields.page,
})

export const recipientListValidator = vine.create({
  isRead: vine.boolean().optional(),
  page: pageFields.page,
})

export type AudienceInput = Infer<typeof audienceValidator>['audience']
