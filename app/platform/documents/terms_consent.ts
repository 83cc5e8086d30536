import type { DateTime } from 'luxon'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { documentSource } from '#platform/documents/document_source'

/** The consent columns of a user or an order. */
export type TermsConsent = {
  termsVersion: string | null
  termsLocale: string | null
  termsAcceptedAt: DateTime | null
}

export const NO_CONSENT: TermsConsent = {
  termsVersion: null,
  termsLocale: null,
  termsAcceptedAt: null,
}

type Input = {
  /** Absent when an API client did not send it. */
  acceptedTerms?: boolean
  /** Language in which the terms were shown. */
  locale: string
  at: DateTime
}

/** The consent to the terms in force; null columns when none was given. */
export async function termsConsent(
  { acceptedTerms, locale, at }: Input,
  client?: QueryClientContract
): Promise<TermsConsent> {
  if (!acceptedTerms) return NO_CONSENT
  const { version } = await documentSource({ slug: 'terms', locale }, client)
  return { termsVersion: version, termsLocale: locale, termsAcceptedAt: at }
}
