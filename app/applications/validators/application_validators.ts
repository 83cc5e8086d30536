import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { idField } from '#core/http/fields/id_field'
import { lineField, nameField, paragraphsField, searchField } from '#core/http/fields/text_fields'
import { versionField } from '#core/http/fields/version_field'
import { pageFields, sortFields } from '#core/http/pagination'
import { APPLICATION_DECISIONS } from '#applications/actions/decide_application'
import { pageLinksField } from '#applications/validators/page_links_field'
import { APPLICATION_STATUSES } from '#applications/values/application_status'

const { applications, shop } = marketplace
const LAST_STEP = 3
const CODE = new RegExp(`^\\d{${marketplace.verificationCode.digits}}$`)

export const mailProofValidator = vine.create({ code: vine.string().trim().regex(CODE) })

/** What is typed so far is not checked, only limited. */
export const applicationDraftValidator = vine.create({
  step: vine.number({ strict: true }).withoutDecimals().min(1).max(LAST_STEP),
  content: vine.string().maxLength(applications.draft.maxLength),
  /** The answer says whether this name is free. */
  creatorName: vine.string().trim().maxLength(100).optional(),
})

/** The shop's own limits, so that an approval cannot fail because of them. The name's rule is a domain error. */
export const applicationValidator = vine.create({
  creatorName: vine.string().trim().maxLength(100),
  shopName: nameField(shop.name),
  shopDescription: lineField({ min: 1, ...shop.description }),
  personalBio: paragraphsField(applications.bio).nullable().optional(),
  contactInfo: lineField(applications.contact),
  contentPageLinks: pageLinksField(applications.contentPages),
  otherPlatformLinks: pageLinksField(applications.otherPlatforms).optional(),
  /** False is a domain error of its own: without published work, an application cannot be reviewed. */
  hasPublishedWork: vine.boolean({ strict: true }),
  ownsAccounts: vine.accepted(),
  isOriginal: vine.accepted(),
  acceptsTerms: vine.accepted(),
})

const decision = {
  action: vine.enum(APPLICATION_DECISIONS),
  /** Mailed to the applicant. Required to reject. */
  reason: paragraphsField(applications.reason).nullable().optional(),
}

export const decisionValidator = vine.create({ ...decision, version: versionField() })

export const decisionsValidator = vine.create({
  ...decision,
  items: vine
    .array(vine.object({ id: idField(), version: versionField() }))
    .minLength(1)
    .maxLength(applications.maxBatch)
    .distinct('id'),
})

export const applicationListValidator = vine.create({
  ...pageFields,
  status: vine.enum(APPLICATION_STATUSES).optional(),
  keyword: searchField(100).optional(),
  ...sortFields('submitted'),
})
