import type { Data } from '@generated/data'

export type ApplicationStatus = Data.Applications.ApplicationStatus
export type LinkForm = { url: string; remark: string }

export type ApplicationForm = {
  contentPageLinks: LinkForm[]
  hasPublishedWork: boolean
  creatorName: string
  shopName: string
  shopDescription: string
  personalBio: string
  contactInfo: string
  otherPlatformLinks: LinkForm[]
  ownsAccounts: boolean
  isOriginal: boolean
  acceptsTerms: boolean
}

export type Limits = {
  bio: number
  contact: number
  link: number
  remark: number
  contentPages: number
  otherPlatforms: number
  reapplyAfterDays: number
  shopName: number
  shopDescription: number
}

export const EMPTY_LINK: LinkForm = { url: '', remark: '' }

const EMPTY: ApplicationForm = {
  contentPageLinks: [EMPTY_LINK],
  hasPublishedWork: false,
  creatorName: '',
  shopName: '',
  shopDescription: '',
  personalBio: '',
  contactInfo: '',
  otherPlatformLinks: [],
  ownsAccounts: false,
  isOriginal: false,
  acceptsTerms: false,
}

/** The initial values: the draft, else the earlier application without its consents. */
export function formOf({ draft, application }: ApplicationStatus): ApplicationForm {
  const draftFields = draftOf(draft?.content ?? null)
  if (draftFields) return { ...EMPTY, ...draftFields }
  if (!application) return EMPTY
  const { creatorName, shopName, shopDescription, personalBio, contactInfo } = application
  const links = (all: { url: string; remark: string | null }[]) =>
    all.map(({ url, remark }) => ({ url, remark: remark ?? '' }))
  return {
    ...EMPTY,
    creatorName,
    shopName,
    shopDescription,
    personalBio,
    contactInfo,
    contentPageLinks: links(application.contentPageLinks),
    otherPlatformLinks: links(application.otherPlatformLinks),
  }
}

function draftOf(content: string | null): Partial<ApplicationForm> | null {
  try {
    return content ? (JSON.parse(content) as Partial<ApplicationForm>) : null
  } catch {
    return null
  }
}

/** The request; rows of links that were left empty are not sent. */
export function bodyOf(form: ApplicationForm) {
  return {
    ...form,
    contentPageLinks: form.contentPageLinks.filter(({ url }) => url.trim() !== ''),
    otherPlatformLinks: form.otherPlatformLinks.filter(({ url }) => url.trim() !== ''),
  }
}
